import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./segmented-control.module.css";

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentProps<"div">,
  "children" | "onChange"
> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Full width of its container. */
  block?: boolean;
}

/** A radio group of a few visible options, such as newest or oldest. Arrow keys select. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValueChange, block = false, className, ...rest } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles["root"], className)}
      data-block={block ? "" : undefined}
      {...rest}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles["segment"]}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
