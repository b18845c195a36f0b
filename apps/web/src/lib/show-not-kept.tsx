import { Trans } from "@lingui/react/macro";
import { toastQueue } from "./toast-queue";

let isShown = false;

/** Shows the notice once in a page: it says that of all that follows. */
export function showNotKept(): void {
  if (isShown) return;
  isShown = true;
  toastQueue.show({
    tone: "danger",
    title: <Trans>This browser does not keep what you do here</Trans>,
    text: (
      <Trans>
        What you follow, choose or watch is lost when you reload or close this page. Allow the site
        to store data in your browser's settings. If there is no room left, delete playlists or
        watch history.
      </Trans>
    ),
    durationMs: 0,
  });
}
