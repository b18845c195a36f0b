import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { verifiedTickLabels } from "./verified-tick-labels";
import styles from "./verified-tick.module.css";

export interface VerifiedTickProps extends ComponentProps<"svg"> {
  label?: string;
}

/** The tick after a verified creator's name, in the size of the text. */
export function VerifiedTick(props: VerifiedTickProps) {
  const labels = useLabels("verifiedTick", verifiedTickLabels);
  const { label = labels.verified, className, ...rest } = props;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 20 20"
      className={classNames(styles["root"], className)}
      {...rest}
    >
      <path
        d={
          "M10 .8l2.3 1.7 2.9-.2 1 2.7 2.5 1.5-.7 2.8.7 2.9-2.5 1.5-1 2.7-2.9-.2L10 17.9" +
          "l-2.3-1.7-2.9.2-1-2.7-2.5-1.5.7-2.9-.7-2.8 2.5-1.5 1-2.7 2.9.2z"
        }
      />
      <path d="M6.8 9.6l2.2 2.2 4.2-4.6" />
    </svg>
  );
}
