import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlayerPlugin } from "@marquee/player";
import { loadMessages } from "../../i18n/browser-messages";
import { loadPluginLabels } from "../../i18n/load-plugin-labels";
import { playerLabels } from "../../i18n/package-labels";
import { somethingWentWrong } from "../../lib/text/error-text";
import { toastQueue } from "../../lib/toast-queue";
import { currentPlayer } from "./current-player";
import { onDemandPlugin } from "./on-demand-plugin";
import { shownPlayerDialog } from "./shown-player-dialog";

const abLoopTitle = msg`A-B loop`;
const screenshotTitle = msg`Save screenshot`;
const sleepTimerTitle = msg`Sleep timer`;
const reportTitle = msg`Report a playback problem`;
const documentPipTitle = msg`Small window with controls`;

/**
 * Returns the player's plugins that few viewers need: each is an entry of the menu, and is loaded
 * when it is chosen.
 */
export function viewerTools(i18n: I18n): readonly PlayerPlugin[] {
  const onFailure = () => toastQueue.show({ tone: "danger", title: i18n._(somethingWentWrong) });
  const abLoop = onDemandPlugin({
    label: () => i18n._(abLoopTitle),
    async load() {
      const [{ abLoopPlugin }, labels] = await Promise.all([
        import("@marquee/player/ab-loop"),
        loadPluginLabels(i18n.locale),
      ]);
      const plugin = abLoopPlugin({ labels: labels?.abLoop ?? {} });
      return { plugin, run: () => plugin.toggleControls(true) };
    },
    onFailure,
  });
  const screenshot = onDemandPlugin({
    label: () => i18n._(screenshotTitle),
    async load() {
      const [{ screenshotPlugin }, labels] = await Promise.all([
        import("@marquee/player/screenshot"),
        loadPluginLabels(i18n.locale),
      ]);
      const plugin = screenshotPlugin({ labels: labels?.screenshot ?? {} });
      return { plugin, run: plugin.take };
    },
    onFailure,
  });
  const documentPip = onDemandPlugin({
    label: () => i18n._(documentPipTitle),
    async load() {
      const { documentPipPlugin } = await import("@marquee/player/document-pip");
      const plugin = documentPipPlugin({ labels: playerLabels.get(i18n.locale) ?? {} });
      return { plugin, run: () => currentPlayer()?.actions.togglePip() };
    },
    onFailure,
  });
  const sleepTimer = onDemandPlugin({
    label: () => i18n._(sleepTimerTitle),
    async load() {
      const { SleepDialog } = await import("./sleep-dialog");
      return { plugin: () => {}, run: () => shownPlayerDialog.set(SleepDialog) };
    },
    onFailure,
  });
  const report = onDemandPlugin({
    label: () => i18n._(reportTitle),
    async load() {
      const [{ PlaybackReport }] = await Promise.all([
        import("./playback-report"),
        loadMessages("visitor"),
        loadMessages("server"),
      ]);
      return { plugin: () => {}, run: () => shownPlayerDialog.set(PlaybackReport) };
    },
    onFailure,
  });
  const isPipOffered = typeof window !== "undefined" && "documentPictureInPicture" in window;
  return [sleepTimer, abLoop, screenshot, ...(isPipOffered ? [documentPip] : []), report];
}
