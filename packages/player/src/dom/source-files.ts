import type { Context, Feature } from "../core/context";
import { isFileTrack } from "../core/file-tracks";
import { cancelAll } from "../core/cancel";
import { hasPicture, listen } from "../core/media-element";
import { bindOnDemand } from "./bind-on-demand";

/** Loads the source's files of captions, chapters and previews as they are needed, and not before there is a frame to show. */
export function createSourceFiles(context: Context): Feature<object, HTMLVideoElement, HTMLElement> {
  return {
    actions: {},
    attach(media) {
      const isNeeded = () => {
        const { source, textTrack } = context.store.get();
        const hasFiles = typeof source?.chapters === "string" || typeof source?.previews === "string";
        return (hasFiles || isFileTrack(textTrack)) && hasPicture(media);
      };
      return bindOnDemand({
        subscribe: (check) => cancelAll([context.store.subscribe(check), listen(media, { loadeddata: check })]),
        isNeeded,
        load: async () => {
          const { bindSourceFiles } = await import("../files/bind-source-files");
          return () => bindSourceFiles(context, media);
        },
      });
    },
  };
}
