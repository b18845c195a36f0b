import { Unstyled } from "@storybook/addon-docs/blocks";
import { version } from "../../../packages/ui/package.json";
import styles from "./book.module.css";
import type { ComponentFacts } from "./component-facts";
import firstReleases from "./first-releases.json";
import { otherNamesId } from "./other-names-id";
import { releaseStatus } from "./release-status";

const releases: Readonly<Record<string, string>> = firstReleases;

const statuses = {
  stable: "Stable: changes that break it come with a major version.",
  new: "New: it may still change with a minor version.",
  deprecated: "Deprecated: it goes with the next major version.",
} as const;

interface FactLineProps {
  facts: ComponentFacts;
  /** Path of its stories. */
  file: string;
  /** Its doc comment. */
  description: string;
}

/** Status, first release, import and other names of a component. */
export function FactLine({ facts: { aliases, related = [] }, file, description }: FactLineProps) {
  const folder = /packages\/ui\/src\/([\w-]+)\//.exec(file)?.[1];
  const since = folder === undefined ? undefined : releases[folder];
  const status = releaseStatus({ since, version, description });
  return (
    <Unstyled>
      <dl className={styles["facts"]}>
        <dt>Status</dt>
        <dd>{statuses[status]}</dd>
        <dt>Since</dt>
        <dd>{since ?? `The next release${version === "0.0.0" ? ", 0.1.0" : ""}`}</dd>
        {folder !== undefined && (
          <>
            <dt>Import</dt>
            <dd>
              <code>@marquee/ui/{folder}</code>
            </dd>
          </>
        )}
        <dt id={otherNamesId}>Also known as</dt>
        <dd>{aliases.join(", ")}</dd>
        {related.length > 0 && (
          <>
            <dt>Related</dt>
            <dd>{related.join(", ")}</dd>
          </>
        )}
      </dl>
    </Unstyled>
  );
}
