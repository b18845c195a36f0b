import { Toast } from "@base-ui/react/toast";
import type { ReactNode } from "react";

export interface ToastMessage {
  title: ReactNode;
  text?: ReactNode;
  /** `danger` is announced assertively. Default `info`. */
  tone?: "info" | "success" | "danger";
  action?: { label: string; onClick: () => void };
  /** Duration in milliseconds; 0 keeps it until it is closed. Default 5000. */
  durationMs?: number;
}

/** A queue of messages, shown by its {@link ToastViewport}. */
export function createToaster() {
  const manager = Toast.createToastManager();
  return {
    manager,
    /** Shows a message and returns its id. */
    show({ title, text, tone = "info", action, durationMs = 5000 }: ToastMessage): string {
      return manager.add({
        title,
        description: text,
        type: tone,
        timeout: durationMs,
        priority: tone === "danger" ? "high" : "low",
        ...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
      });
    },
    close(id: string) {
      manager.close(id);
    },
  };
}

export type Toaster = ReturnType<typeof createToaster>;
