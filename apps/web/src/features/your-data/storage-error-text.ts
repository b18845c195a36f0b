import type { I18n } from "@lingui/core";
import { loadMessages } from "../../i18n/browser-messages";
import { somethingWentWrong } from "../../lib/text/error-text";

/** Returns why an import could not be stored, in the words of the screens of playlists. */
export async function storageErrorText(i18n: I18n, error: unknown): Promise<string> {
  try {
    const [{ playlistErrorText }] = await Promise.all([
      import("../../components/save-menu/use-save-video"),
      loadMessages("visitor"),
    ]);
    return playlistErrorText(i18n, error);
  } catch {
    return i18n._(somethingWentWrong);
  }
}
