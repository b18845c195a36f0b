import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { subscribeTo } from "./subscribe-to";

export interface FullscreenActions {
  toggleFullscreen(): void;
}

/** iPhones know fullscreen for the video element alone. */
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
        events.emit("feedback", { action: store.get().fullscreen ? "fullscreen-off" : "fullscreen-on" });
        toggle();
      },
    },
    attach(media: WebkitVideo, container) {
      const whole = document.fullscreenEnabled;
      const isFull = () =>
        whole ? document.fullscreenElement === container : media.webkitDisplayingFullscreen === true;
      const sync = () => store.set({ fullscreen: isFull() });
      const ignore = () => undefined;
      toggle = () => {
        if (whole)
          void (isFull() ? document.exitFullscreen() : container.requestFullscreen({ navigationUI: "hide" })).catch(
            ignore,
          );
        else if (isFull()) media.webkitExitFullscreen?.();
        else media.webkitEnterFullscreen?.();
      };
      store.set({ canFullscreen: whole || media.webkitEnterFullscreen !== undefined });
      return cancelAll([
        subscribeTo(document, { fullscreenchange: sync }),
        subscribeTo(media, { webkitbeginfullscreen: sync, webkitendfullscreen: sync }),
        () => {
          if (whole && isFull()) void document.exitFullscreen().catch(ignore);
          toggle = () => {};
        },
      ]);
    },
  };
}
