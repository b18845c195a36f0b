import { Children, type ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./card-grid.module.css";

export interface CardGridProps extends ComponentProps<"ul"> {
  /** Minimum card width: 200, 260 or 320 px. Default `card`. */
  size?: "compact" | "card" | "wide";
}

/**
 * Renders cards in one to five columns, as many as fit. For lists that grow use a {@link
 * VirtualGrid}.
 */
export function CardGrid({ size = "card", className, children, ...rest }: CardGridProps) {
  return (
    <ul role="list" className={classNames(styles["root"], className)} data-size={size} {...rest}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
