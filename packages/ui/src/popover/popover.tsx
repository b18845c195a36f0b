import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "../class-names";
import { usePortal } from "../dialog/portal-container";
import popup from "../popup/popup.module.css";
import styles from "./popover.module.css";

/** `ref`, `className` and other props go to the popup. */
export interface PopoverProps extends Omit<ComponentProps<"div">, "title" | "children"> {
  /** The trigger button. */
  trigger: ReactElement;
  /** Accessible name of the popup. */
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
}

/** A small non-modal popup next to its button. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    title,
    children,
    open,
    defaultOpen = false,
    onOpenChange,
    align = "center",
    ...others
  } = props;
  const { className, ...rest } = others;
  const { container, triggerRef } = usePortal();
  return (
    <BasePopover.Root
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <BasePopover.Trigger ref={triggerRef} render={trigger} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner
          className={popup["positioner"] ?? ""}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <BasePopover.Popup
            {...rest}
            className={classNames(popup["popup"], styles["popup"], className)}
          >
            <BasePopover.Title className={styles["title"] ?? ""}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
