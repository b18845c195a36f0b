import { createToaster, ToastViewport } from "@marquee/ui/toaster";
import { useEffect, useState } from "react";
import { toastQueue } from "../../lib/toast-queue";

/** Shows the messages of the toast queue. */
export function Toasts() {
  const [toaster] = useState(createToaster);
  useEffect(() => {
    const showAll = () => {
      for (const { action, ...message } of toastQueue.take()) {
        const id = toaster.show({
          ...message,
          ...(action && {
            action: {
              label: action.label,
              onClick: () => {
                toaster.close(id);
                action.onClick();
              },
            },
          }),
        });
      }
    };
    showAll();
    return toastQueue.subscribe(showAll);
  }, [toaster]);
  return <ToastViewport toaster={toaster} />;
}
