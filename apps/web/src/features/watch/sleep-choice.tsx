import { useStoreValue } from "../../lib/use-store-value";
import { shownSleepDialog } from "./shown-sleep-dialog";

/** The choice of the sleep timer, while the player's menu has opened it. */
export function SleepChoice() {
  const SleepDialog = useStoreValue(shownSleepDialog, null);
  return SleepDialog && <SleepDialog onClose={() => shownSleepDialog.set(null)} />;
}
