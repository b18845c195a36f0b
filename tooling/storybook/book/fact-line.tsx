import { Unstyled } from "@storybook/addon-docs/blocks";
import styles from "./book.module.css";
import type { ComponentFacts } from "./component-facts";
import { otherNamesId } from "./other-names-id";

/** The release that brought all components that do not say another. */
const firstRelease = "0.1.0";

const statuses = {
  stable: "Stable: changes that break it come with a major version.",
  new: "New: it may still change with a minor version.",
  deprecated: "Deprecated: it goes with the next major version.",
} as const;

/** Status, first release, import and other names of a component. */
export function FactLine({ facts, file }: { facts: ComponentFacts; file: string }) {
  const { status = "stable", since = firstRelease, aliases, related = [] } = facts;
  const folder = /packages\/ui\/src\/([\w-]+)\//.exec(file)?.[1];
  return (
    <Unstyled>
      <dl className={styles["facts"]}>
        <dt>Status</dt>
        <dd>{statuses[status]}</dd>
        <dt>Since</dt>
        <dd>{since}</dd>
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
