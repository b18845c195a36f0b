import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import type { KeyRow } from "../../../packages/ui/src/story-helpers/key-row";
import styles from "./book.module.css";
import { componentFacts } from "./component-facts";
import { FactLine } from "./fact-line";
import { KeyTable } from "./key-table";
import { Measurements } from "./measurements";

/** The docs page of a component, or of a screen, which has no facts. */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { title, parameters } = preparedMeta;
  const keys = parameters["keys"] as readonly KeyRow[] | undefined;
  const facts = componentFacts[title.split("/").at(-1) ?? ""];
  return (
    <>
      <Title />
      <Subtitle />
      {facts && (
        <FactLine
          facts={facts}
          file={String(parameters["fileName"] ?? "")}
          description={descriptionOf(preparedMeta.component)}
        />
      )}
      <Description />
      <Primary />
      <div className={styles["scroller"]}>
        <Controls />
      </div>
      {keys && <KeyTable keys={keys} />}
      {facts && <Measurements />}
      <Stories />
    </>
  );
}

/** Its doc comment, as the build of the book leaves it. */
function descriptionOf(component: unknown): string {
  if (typeof component !== "function" || !("__docgenInfo" in component)) return "";
  const { __docgenInfo: info } = component;
  const isText = typeof info === "object" && info !== null && "description" in info;
  return isText ? String(info.description) : "";
}
