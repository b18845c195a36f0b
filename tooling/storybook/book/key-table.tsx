import { Heading, Unstyled } from "@storybook/addon-docs/blocks";
import styles from "./book.module.css";
import type { KeyRow } from "../../../packages/ui/src/story-helpers/key-row";

/** The rows that the story `Keys` walks. */
export function KeyTable({ keys }: { keys: readonly KeyRow[] }) {
  return (
    <>
      <Heading>Keyboard</Heading>
      <Unstyled>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Does</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ keys: names, action }) => (
              <tr key={action}>
                <th scope="row">{names.join(", ")}</th>
                <td>{action}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Unstyled>
    </>
  );
}
