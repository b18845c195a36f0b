import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { subscribeTo } from "./subscribe-to";

export interface FullscreenActions {
  toggleFullscreen(): void;
}

/** iPhones have fullscreen for the video element only. */
interface WebkitVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
}

export function createFullscreen({
  store,
  events,
}: Context): Feature<FullscreenActions, HTMLVideoElement, HTMLElement> {
  let toggle = () => {};
  return {
    actions: {
      toggleFullscreen() {
        events.emit("feedback", {
          action: store.get().fullscreen ? "fullscreen-off" : "fullscreen-on",
        });
        toggle();
      },
    },
    attach(media: WebkitVideo, container) {
      const supportsContainers = document.fullscreenEnabled;
      const isFullscreen = () =>
        supportsContainers
          ? container.matches(":fullscreen")
          : media.webkitDisplayingFullscreen === true;
      const sync = () => store.set({ fullscreen: isFullscreen() });
      const ignore = () => undefined;
      toggle = () => {
        if (supportsContainers)
          void (
            isFullscreen()
              ? document.exitFullscreen()
              : container.requestFullscreen({ navigationUI: "hide" })
          ).catch(ignore);
        else if (isFullscreen()) media.webkitExitFullscreen?.();
        else media.webkitEnterFullscreen?.();
      };
      store.set({ canFullscreen: supportsContainers || media.webkitEnterFullscreen !== undefined });
      return cancelAll([
        subscribeTo(document, { fullscreenchange: sync }),
        subscribeTo(media, { webkitbeginfullscreen: sync, webkitendfullscreen: sync }),
        () => {
          if (supportsContainers && isFullscreen()) void document.exitFullscreen().catch(ignore);
          toggle = () => {};
        },
      ]);
    },
  };
}
