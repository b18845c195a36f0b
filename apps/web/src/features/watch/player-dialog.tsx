import { useStoreValue } from "../../lib/react/use-store-value";
import { shownPlayerDialog } from "./shown-player-dialog";

/** The dialog that the player's menu has opened. */
export function PlayerDialog({ videoId }: { videoId: string }) {
  const Dialog = useStoreValue(shownPlayerDialog, null);
  return Dialog && <Dialog videoId={videoId} onClose={() => shownPlayerDialog.set(null)} />;
}
