import { isPlayerError } from "../core/errors/player-error";
import { createNotice } from "../plugins/notice";
import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import { captureFrame, type CaptureOptions } from "./capture-frame";
import { saveFile } from "./save-file";
import {
  englishScreenshotLabels,
  type CaptureErrorCode,
  type ScreenshotLabels,
} from "./screenshot-labels";

export interface ScreenshotOptions extends CaptureOptions {
  /**
   * Replaces some or all of the English texts: `labels.screenshot` of a set such as
   * `@marquee/player/labels/de/plugins`.
   */
  labels?: Partial<ScreenshotLabels>;
  /** Gets the screenshot instead of saving it as a file. */
  onScreenshot?: (screenshot: Screenshot) => void;
}

export interface Screenshot {
  blob: Blob;
  /** Second of the video. */
  positionSeconds: number;
}

export type ScreenshotPlugin = PlayerPlugin & {
  /**
   * Captures the frame on screen, as the entry of the menu does. Does nothing while the player is
   * not attached.
   */
  take(): void;
};

/**
 * Creates a plugin that adds "Save screenshot" to the settings menu: the frame on screen as a file.
 */
export function screenshotPlugin({
  labels,
  onScreenshot,
  ...options
}: ScreenshotOptions = {}): ScreenshotPlugin {
  const texts = { ...englishScreenshotLabels, ...labels };
  let take = () => {};
  const plugin = (player: PluginPlayer) => {
    const { media, container } = player;
    const notice = createNotice(container);
    const capture = async () => {
      const positionSeconds = media.currentTime;
      const blob = await captureFrame(media, options);
      if (onScreenshot) return onScreenshot({ blob, positionSeconds });
      saveFile(blob, fileName(player.state.source?.title, positionSeconds, blob.type));
      notice.show(texts.saved);
    };
    take = () =>
      void capture().catch((error: unknown) => {
        if (isPlayerError(error)) notice.show(texts.errors[error.code as CaptureErrorCode]);
        else reportError(error);
      });
    player.addMenuItem({ label: texts.title, onSelect: () => take() });
    return () => {
      take = () => {};
      notice.remove();
    };
  };
  return Object.assign(plugin, { take: () => take() });
}

/** Such as `Aurora 12.5s.png`, without characters that file systems refuse. */
function fileName(title: string | undefined, positionSeconds: number, type: string): string {
  const name = (title ?? "video").replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, " ").trim();
  const extension = type.replace("image/", "").replace("jpeg", "jpg");
  return `${name} ${positionSeconds.toFixed(1)}s.${extension}`;
}
