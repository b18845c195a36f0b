import { Circle, CircleCheck } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { checklistLabels } from "./checklist-labels";
import styles from "./checklist.module.css";

export interface ChecklistItem {
  label: ReactNode;
  met: boolean;
}

export interface ChecklistProps extends Omit<ComponentProps<"ul">, "children"> {
  items: readonly ChecklistItem[];
  /** Default 1. */
  columns?: 1 | 2;
  labels?: Partial<typeof checklistLabels>;
}

/** A list of conditions that are met or not, such as the rules for a password. */
export function Checklist({
  items,
  columns = 1,
  labels: ownLabels,
  className,
  ...rest
}: ChecklistProps) {
  const labels = useLabels("checklist", checklistLabels, ownLabels);
  return (
    <ul
      role="list"
      className={classNames(styles["root"], className)}
      data-columns={columns}
      {...rest}
    >
      {items.map(({ label, met }, index) => (
        <li key={index} className={styles["item"]} data-met={met ? "" : undefined}>
          <Icon of={met ? CircleCheck : Circle} size={16} />
          <VisuallyHidden>{met ? labels.met : labels.unmet} </VisuallyHidden>
          {label}
        </li>
      ))}
    </ul>
  );
}
