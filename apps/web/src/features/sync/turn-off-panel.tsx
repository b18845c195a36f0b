import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { ConfirmDialog } from "@marquee/ui/confirm-dialog";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

/** Leaves the group, after a question. */
export function TurnOffPanel() {
  const { t } = useLingui();
  const { controller } = useSync();
  const [isOpen, setOpen] = useState(false);
  const { isRunning, failure, run } = useAction(controller.turnOff);
  return (
    <Panel
      title={t`Turn off sync`}
      description={t`This device leaves the others. All that it has stays here and there.`}
      action={
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          {t`Turn off`}
        </Button>
      }
    >
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Turn off sync on this device?`}
        confirmLabel={t`Turn off`}
        destructive
        pending={isRunning}
        onConfirm={() => run()}
      >
        <p>
          <Trans>To sync again, you need a code from one of your other devices.</Trans>
        </p>
        {failure}
      </ConfirmDialog>
    </Panel>
  );
}
