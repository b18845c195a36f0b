import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./input-box.module.css";

export interface InputBoxProps extends ComponentProps<"input"> {
  /** An icon before the text. */
  start?: ReactNode;
  /** A button after the text. */
  end?: ReactNode;
}

/** The frame that text is typed in. `className` is the frame's, everything else the input's. */
export function InputBox({ start, end, className, ...rest }: InputBoxProps) {
  return (
    <div className={classNames(styles["root"], className)}>
      {start}
      <input className={styles["input"]} {...rest} />
      {end}
    </div>
  );
}
