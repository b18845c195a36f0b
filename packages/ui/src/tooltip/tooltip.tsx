import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";
import { classNames } from "../class-names";
import { placeBeside } from "./place-beside";
import { useTooltip } from "./use-tooltip";
import styles from "./tooltip.module.css";

export interface TooltipProps extends Omit<ComponentProps<"span">, "content"> {
  /** Short text. Essential or interactive content belongs elsewhere. */
  content: ReactNode;
  /** The text is the control's name (`label`) or its description. Default `describe`. */
  purpose?: "label" | "describe";
  /**
   * The control. A disabled control needs `aria-disabled` instead of `disabled`, so that it stays
   * focusable.
   */
  children: ReactElement<{
    "aria-describedby"?: string | undefined;
    "aria-labelledby"?: string | undefined;
  }>;
}

/** Text beside a control, shown on hover, on keyboard focus and on a long press. */
export function Tooltip({
  content,
  purpose = "describe",
  className,
  children,
  ...rest
}: TooltipProps) {
  const id = useId();
  const { open, handlers } = useTooltip();
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const floating = popup.current;
    const control = anchor.current?.firstElementChild;
    if (!open || !floating || !control) return undefined;
    const canBePopover = "showPopover" in floating;
    if (canBePopover) floating.showPopover();
    const place = () => placeBeside(control, floating);
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
      if (canBePopover) floating.hidePopover();
    };
  }, [open]);

  return (
    <>
      <span ref={anchor} className={styles["anchor"]} {...handlers}>
        {cloneElement(children, {
          [purpose === "label" ? "aria-labelledby" : "aria-describedby"]: id,
        })}
      </span>
      <span
        ref={popup}
        id={id}
        role="tooltip"
        popover="manual"
        className={classNames(styles["root"], className)}
        data-open={open ? "" : undefined}
        {...rest}
      >
        {content}
      </span>
    </>
  );
}
