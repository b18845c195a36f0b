import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import styles from "./plan-card.module.css";

export interface PlanCardProps extends Omit<ComponentProps<"article">, "children"> {
  name: string;
  /** Price with currency: `£2.49`. */
  price: string;
  /** After the price. */
  period: string;
  description?: ReactNode;
  features: readonly ReactNode[];
  /** The subscribe button. */
  action?: ReactNode;
  /** A {@link Tag} beside the name. */
  tag?: ReactNode;
  /** Highlights the plan. */
  highlighted?: boolean;
}

/** A plan with its price and perks. */
export function PlanCard(props: PlanCardProps) {
  const {
    name,
    price,
    period,
    description,
    features,
    action,
    tag,
    highlighted = false,
    className,
    ...rest
  } = props;
  return (
    <article
      className={classNames(styles["root"], className)}
      data-highlighted={highlighted ? "" : undefined}
      {...rest}
    >
      <div className={styles["top"]}>
        <h3 className={styles["name"]}>{name}</h3>
        {tag}
      </div>
      <p className={styles["price"]}>
        <span className={styles["amount"]}>{price}</span> {period}
      </p>
      {description !== undefined && <p className={styles["description"]}>{description}</p>}
      <ul role="list" className={styles["features"]}>
        {features.map((feature, index) => (
          <li key={index}>
            <Icon of={Check} size={18} />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </article>
  );
}
