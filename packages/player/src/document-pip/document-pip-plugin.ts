import type { Labels } from "../labels";
import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import { moveIntoWindow } from "./move-into-window";

export interface DocumentPipOptions {
  /**
   * Width of the window in CSS pixels, which the visitor may change; default 480. Its height
   * follows the player.
   */
  widthPx?: number;
  /** Labels of the player, such as `@marquee/player/labels/de`; default English. */
  labels?: Partial<Pick<Labels, "exitPip">>;
}

interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}

/**
 * Creates a plugin with which picture-in-picture shows the whole player, with controls and
 * captions, where the browser has documents in picture-in-picture. Elsewhere, and in a frame, it
 * stays the video alone.
 *
 * @example
 * <VideoPlayer source={source} plugins={[documentPipPlugin()]} />
 */
export function documentPipPlugin({
  widthPx = 480,
  labels = {},
}: DocumentPipOptions = {}): PlayerPlugin {
  return (player) => {
    const browser = pictureInPictureOf(window);
    const { media, container, actions, state } = player;
    // Browsers open such a window for top-level pages only.
    if (!browser || window.top !== window || media.disablePictureInPicture) return undefined;
    const { canPip } = state;
    const toggleVideoPip = actions.togglePip;
    let close: (() => void) | null = null;
    let isOpening = false;
    let isDetached = false;

    const open = async () => {
      const { width, height } = container.getBoundingClientRect();
      const size = { width: widthPx, height: Math.round((widthPx * height) / width) };
      // The window would open behind it.
      if (document.fullscreenElement) await document.exitFullscreen();
      const pipWindow = await browser.requestWindow(size).catch(() => null);
      if (!pipWindow) return toggleVideoPip();
      if (isDetached) return pipWindow.close();
      player.giveFeedback({ action: "pip-on" });
      close = show(player, {
        pipWindow,
        exitLabel: labels.exitPip ?? "Exit picture in picture",
        onClose,
      });
    };
    const onClose = () => {
      close = null;
    };
    const toggle = async () => {
      if (close) {
        player.giveFeedback({ action: "pip-off" });
        return close();
      }
      if (isOpening) return undefined;
      isOpening = true;
      return open().finally(() => {
        isOpening = false;
      });
    };

    player.replaceActions({ togglePip: () => void toggle() });
    player.setState({ canPip: true });
    return () => {
      isDetached = true;
      close?.();
      player.setState({ canPip });
    };
  };
}

function pictureInPictureOf(
  page: Window & { documentPictureInPicture?: DocumentPictureInPicture },
) {
  return page.documentPictureInPicture;
}

interface ShowOptions {
  pipWindow: Window;
  exitLabel: string;
  onClose: () => void;
}

/** Shows the player in a window until it closes; the result closes it. */
function show(player: PluginPlayer, { pipWindow, exitLabel, onClose }: ShowOptions): () => void {
  const { media, container, state } = player;
  const isPlaying = !media.paused;
  const title = state.source?.title;
  if (title) pipWindow.document.title = title;
  let isClosed = false;
  const giveBack = moveIntoWindow(container, { pipWindow, exitLabel, onExit: () => close() });
  // Such a window has no fullscreen.
  const restoreFullscreen = player.replaceActions({ toggleFullscreen: () => undefined });
  player.setState({ pip: true, canFullscreen: false });
  const keepPlaying = () => {
    if (isPlaying && media.paused) player.actions.play();
  };
  keepPlaying();
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    const wasPlaying = !media.paused;
    giveBack();
    restoreFullscreen();
    player.setState({ pip: false, canFullscreen: state.canFullscreen });
    if (wasPlaying && media.paused) player.actions.play();
    pipWindow.close();
    onClose();
  };
  // Also when the visitor closes it.
  pipWindow.addEventListener("pagehide", close, { once: true });
  return close;
}
