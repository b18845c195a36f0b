import { Notice } from "@marquee/ui/notice";
import type { ReactNode } from "react";

/**
 * Why a dialog's act failed. It scrolls into sight: the dialog's buttons always are, and on a small
 * screen its content may not be.
 */
export function DialogFailure({ children }: { children: ReactNode }) {
  return (
    <Notice tone="danger" ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
      {children}
    </Notice>
  );
}
