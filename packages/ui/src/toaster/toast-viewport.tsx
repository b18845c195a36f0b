import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { Button } from "../button/button";
import { usePortal } from "../dialog/portal-container";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { toastLabels } from "./toast-labels";
import type { Toaster } from "./toaster";
import styles from "./toast-viewport.module.css";

export interface ToastViewportProps {
  toaster: Toaster;
  labels?: Partial<typeof toastLabels>;
}

/** The region that shows a toaster's messages. F6 focuses it; timers pause on hover and focus. */
export function ToastViewport({ toaster, labels: ownLabels }: ToastViewportProps) {
  const labels = useLabels("toast", toastLabels, ownLabels);
  const { container, triggerRef } = usePortal();
  return (
    <Toast.Provider toastManager={toaster.manager} limit={3}>
      <span ref={triggerRef} hidden />
      <Toast.Portal container={container}>
        <Toast.Viewport className={styles["viewport"] ?? ""} aria-label={labels.region}>
          <Toasts closeLabel={labels.close} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={styles["toast"] ?? ""}
      swipeDirection={["left", "right"]}
    >
      <Toast.Content className={styles["content"] ?? ""}>
        <Toast.Title className={styles["title"] ?? ""} />
        <Toast.Description className={styles["text"] ?? ""} />
        <Toast.Action render={<Button size="small" variant="quiet" />} />
        {/* Base UI hides the button from screen readers while messages are stacked; ours are in a
            column, and Tab reaches it. */}
        <Toast.Close
          aria-hidden={false}
          render={
            <IconButton
              size="small"
              variant="quiet"
              label={closeLabel}
              icon={<Icon of={X} size={18} />}
            />
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
