import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { subscribeTo } from "./subscribe-to";

export interface PictureInPictureActions {
  togglePip(): void;
}

export function createPictureInPicture({
  store,
  events,
}: Context): Feature<PictureInPictureActions, HTMLVideoElement, HTMLElement> {
  let toggle = () => {};
  return {
    actions: {
      togglePip() {
        events.emit("feedback", { action: store.get().pip ? "pip-off" : "pip-on" });
        toggle();
      },
    },
    attach(media) {
      // Asked for its element, the document names the host of a shadow tree.
      const isActive = () => (media.getRootNode() as Document).pictureInPictureElement === media;
      const sync = () => store.set({ pip: isActive() });
      const ignore = () => undefined;
      toggle = () =>
        void (isActive() ? document.exitPictureInPicture() : media.requestPictureInPicture()).catch(
          ignore,
        );
      store.set({ canPip: document.pictureInPictureEnabled && !media.disablePictureInPicture });
      return cancelAll([
        subscribeTo(media, { enterpictureinpicture: sync, leavepictureinpicture: sync }),
        () => {
          if (isActive()) void document.exitPictureInPicture().catch(ignore);
          toggle = () => {};
        },
      ]);
    },
  };
}
