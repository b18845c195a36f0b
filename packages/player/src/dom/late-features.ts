import { cancelAll, type Cancel } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { isFileTrack } from "../core/file-tracks";
import { hasCurrentFrame, listen } from "../core/media-element";
import { playsAudioOnly } from "../core/plays-separate-audio";
import type { CoreActions } from "../core/player";
import { bindOnDemand } from "./bind-on-demand";

export interface LateActions {
  /** Plays at the live edge. */
  goLive(): void;
  /** Opens the browser's list of devices. */
  cast(): void;
}

type Bind = (context: Context, media: HTMLVideoElement, actions: CoreActions) => Cancel;

/** Features whose code is loaded when they are first needed. */
export function createLateFeatures(
  context: Context,
  actions: CoreActions,
): Feature<LateActions, HTMLVideoElement, HTMLElement> {
  const { store, options } = context;
  let showDevices = () => {};
  return {
    actions: {
      cast: () => showDevices(),
      goLive() {
        actions.seek(store.get().seekable.end);
        actions.play();
      },
    },
    attach(media) {
      if (options.disableRemotePlayback) media.disableRemotePlayback = true;
      const subscribe = (check: () => void) =>
        cancelAll([
          store.subscribe(check),
          listen(media, { loadeddata: check, durationchange: check }),
        ]);
      const whenNeeded = (isNeeded: () => boolean, load: () => Promise<Bind>) =>
        bindOnDemand({ subscribe, isNeeded, load, bind: (bind) => bind(context, media, actions) });
      return cancelAll([
        whenNeeded(
          () => store.get().started,
          async () => {
            const onceStarted = await import("./once-started");
            showDevices = () => onceStarted.showDevices(media);
            return onceStarted.bindOnceStarted;
          },
        ),
        // Not before there is a frame to show.
        whenNeeded(
          () => hasSourceFiles(context) && hasCurrentFrame(media),
          async () => (await import("../files/bind-source-files")).bindSourceFiles,
        ),
        whenNeeded(
          () => playsAudioOnly(store.get()),
          async () => (await import("./bind-artwork")).bindArtwork,
        ),
        whenNeeded(
          () => media.duration === Infinity,
          async () => (await import("./bind-live")).bindLive,
        ),
      ]);
    },
  };
}

/** The source has files of chapters or previews, or one of captions has been chosen. */
function hasSourceFiles({ store }: Context): boolean {
  const { source, textTrack } = store.get();
  return (
    typeof source?.chapters === "string" ||
    typeof source?.previews === "string" ||
    isFileTrack(textTrack)
  );
}
