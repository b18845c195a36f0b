import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

/** Starts with this device alone. */
export function TurnOnPanel() {
  const { t } = useLingui();
  const { controller } = useSync();
  const { isRunning, failure, run } = useAction(controller.turnOn);
  return (
    <Panel
      title={t`Start with this device`}
      description={t`Turn on sync here, then add your other devices.`}
      action={
        <Button pending={isRunning} onClick={() => run()}>
          {t`Turn on sync`}
        </Button>
      }
    >
      {failure}
    </Panel>
  );
}
