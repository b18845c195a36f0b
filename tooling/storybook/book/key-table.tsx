import { Heading, Unstyled } from "@storybook/addon-docs/blocks";
import styles from "./book.module.css";
import type { KeyRow } from "./component-facts";

/** A table of keys and their actions. */
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
            {keys.map(([key, action]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{action}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Unstyled>
    </>
  );
}
