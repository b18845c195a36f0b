import { Menu as BaseMenu } from "@base-ui/react/menu";
import { useMemo, useRef, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { classNames } from "../class-names";
import { useOpenOverlay } from "../dialog/open-overlays";
import { usePortal } from "../dialog/portal-container";
import { mergeRefs } from "../merge-refs";
import styles from "../popup/popup.module.css";
import { useOpenAfterPaint } from "./use-open-after-paint";

export interface MenuProps extends ComponentProps<typeof BaseMenu.Popup> {
  /** The trigger button. */
  trigger: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Alignment with the trigger. Default `end`. */
  align?: "start" | "center" | "end";
}

/** A menu opened by a button. Its children are {@link MenuItem} and {@link MenuLink}. */
export function Menu({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  align = "end",
  className,
  children,
  ref,
  ...rest
}: MenuProps) {
  const { container, triggerRef } = usePortal();
  const popup = useRef<HTMLDivElement>(null);
  const mergedRef = useMemo(() => mergeRefs(ref, popup), [ref]);
  const { isOpen, change } = useOpenAfterPaint({ open, defaultOpen, onOpenChange, popup });
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={(next) => change(next)} modal={false}>
      <BaseMenu.Trigger ref={triggerRef} render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          className={styles["positioner"]}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            ref={mergedRef}
            className={classNames(styles["popup"], className as string | undefined)}
            {...rest}
          >
            <OverlayMark />
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Mounted while the menu is open. */
function OverlayMark() {
  useOpenOverlay();
  return null;
}

/** Header above the items, such as a name and an email address. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles["heading"]}>{children}</div>;
}

/** Separator between groups of items. */
export function MenuSeparator() {
  return <BaseMenu.Separator className={styles["separator"]} />;
}
