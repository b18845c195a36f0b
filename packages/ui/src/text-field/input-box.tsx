import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./input-box.module.css";

export interface InputBoxProps extends ComponentProps<"input"> {
  /** Icon before the text. */
  start?: ReactNode;
  /** Button after the text. */
  end?: ReactNode;
}

/** The frame of a text input. `className` goes to the frame, other props to the input. */
export function InputBox({ start, end, className, ...rest }: InputBoxProps) {
  return (
    <div className={classNames(styles["root"], className)}>
      {start}
      <input className={styles["input"]} {...rest} />
      {end}
    </div>
  );
}
