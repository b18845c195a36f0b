import { useCopy } from "@marquee/ui/copy-field";
import styles from "./tokens.module.css";

/** A value that a click copies. */
export function CopiedText({ text }: { text: string }) {
  const { copied, copy } = useCopy();
  return (
    <button
      type="button"
      className={styles["copied"]}
      data-copied={copied ? "" : undefined}
      onClick={() => void copy(text)}
    >
      <span>{copied ? "Copied" : "Copy"}</span> <code>{text}</code>
    </button>
  );
}
