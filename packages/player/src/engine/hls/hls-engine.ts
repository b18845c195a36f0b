import type Hls from "hls.js";
import type { LevelDetails } from "hls.js";
import type { EngineHost, LoadRequest } from "../../core/engine";
import type { EngineError } from "../../core/errors/engine-error";
import type * as DrmCode from "../drm/drm-code";
import type { FastStart } from "../fast-start/fast-start";
import type { TakeoverEngine } from "../hand-over";
import { keepFromEnd } from "../keep-from-end";
import { reportMissingKeys } from "./report-missing-keys";
import { adoptingConfig, attachToMediaSource } from "./adopt-media-source";
import { addCaptionTracks, captionConfig } from "./caption-tracks";
import { earlyLoaderConfig } from "./early-loader";
import { hlsDetails } from "./hls-details";
import { hlsConfig, type HlsEngineOptions } from "./hls-config";
import type { HlsClass } from "./hls-library";
import { liveWindowOf } from "./live-window";
import { keepLevelBelow } from "./keep-level-below";
import { liftBufferLimit } from "./lift-buffer-limit";
import { offerReceiverSource } from "./offer-receiver-source";
import { levelFor, qualitiesOf } from "./qualities";
import { restartOnSeek } from "./restart-on-seek";
import { detectNoProgress } from "./no-progress-detector";
import { createLevelSwitch } from "./switch-level";
import { watchForStart } from "./watch-for-start";
import { listTracks } from "./tracks";
import { trustWorkerUrl } from "./trusted-worker";

/** hls.js drops a fixed quality after any 4xx; it is fixed again this often before the stream is believed. */
const maxRefixes = 3;

const codeNotLoaded = {
  origin: "network",
  details: "engineLoadError",
  fatal: true,
  status: null,
  body: null,
} as const satisfies EngineError;

export interface HlsEngineSetup {
  library: HlsClass;
  media: HTMLMediaElement;
  host: EngineHost;
  options: HlsEngineOptions;
}

/** Plays through hls.js and Media Source. */
export function createHlsEngine({ library, media, host, options }: HlsEngineSetup): TakeoverEngine {
  const { Events } = library;
  let hls: Hls | null = null;
  let switchLevel: (level: number) => void = () => {};
  let fixedLevel = -1;
  let refixes = 0;
  let detaching = false;
  let details: LevelDetails | null = null;
  const ending = new AbortController();
  const { signal } = ending;
  const { workerPath } = options;
  keepFromEnd(media, signal);
  if (typeof workerPath === "object") trustWorkerUrl(workerPath, signal);

  const begin = (request: LoadRequest, start?: FastStart, drm?: typeof DrmCode) => {
    const made = new library({
      ...captionConfig(library),
      ...hlsConfig(request, options, drm && request.drm && drm.drmConfig(request.drm)),
      ...(request.fresh ? earlyLoaderConfig(library) : {}),
      ...(start ? adoptingConfig(library, start) : {}),
    });
    hls = made;
    switchLevel = createLevelSwitch(made, { library, media, start });
    made.on(Events.MANIFEST_PARSED, () => {
      host.onQualities(qualitiesOf(made.levels));
      if (request.maxAutoHeight !== null) keepLevelBelow(made, library, levelFor(made.levels, request.maxAutoHeight));
      if (request.fixedHeight !== null) {
        fixedLevel = levelFor(made.levels, request.fixedHeight);
        made.startLevel = made.loadLevel = fixedLevel;
      } else if (start) made.startLevel = made.levels.findIndex(({ uri }) => uri === start.plan.variant.url);
      made.startLoad(start ? media.currentTime : startPosition(request.startSeconds));
    });
    const attachment = { hls: made, library, media, signal };
    if (!made.config.emeEnabled) reportMissingKeys(attachment, host);
    // A receiver gets no licenses.
    if (!drm) offerReceiverSource(attachment, request.src);
    made.on(Events.LEVEL_UPDATED, (_, updated) => ({ details } = updated));
    if (!made.config.renderTextTracksNatively) addCaptionTracks(attachment);
    made.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      const height = made.levels[level]?.height;
      host.onActiveQuality(qualitiesOf(made.levels).find((quality) => quality.height === height)?.id ?? null);
    });
    made.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
      // The skin draws captions, from tracks that the browser does not draw.
      made.subtitleDisplay = false;
      // After the event, hls.js 1.7 sets the track that it chose before: a choice made within the event would be lost.
      queueMicrotask(() => {
        if (hls === made) host.onTextTracks(listTracks(subtitleTracks));
      });
    });
    made.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => host.onTextTrack(id < 0 ? null : id));
    made.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
      host.onAudioTracks(listTracks(audioTracks));
      host.onAudioTrack(made.audioTrack < 0 ? null : made.audioTrack);
    });
    made.on(Events.AUDIO_TRACK_SWITCHING, (_, { id }) => host.onAudioTrack(id));
    made.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type !== "main") return;
      host.onBuffered();
      host.onBandwidth(made.bandwidthEstimate);
      if (fixedLevel >= 0 && made.autoLevelEnabled && refixes < maxRefixes) {
        refixes += 1;
        made.nextLevel = fixedLevel;
      }
    });
    const errorOf = watchForStart(attachment, request.live === true);
    made.on(Events.ERROR, (_, data) => host.onEngineError(drm?.drmErrorOf(data) ?? errorOf(data)));
    // hls.js takes the decoder's failure into its own hands at times, and forgets the position and that it was playing.
    made.on(Events.MEDIA_DETACHING, () => {
      if (detaching) return;
      const fault = { origin: "media", details: "mediaDetaching", fatal: true, status: null, body: null } as const;
      // Once it is done with it, and before the element tells of it.
      queueMicrotask(() => host.onEngineError(fault));
    });
    const onNoProgress = () => {
      const liveSeconds = details?.live ? (made.liveSyncPosition ?? 0) : 0;
      // hls.js 1.5.13 stops at gaps.
      if (liveSeconds > media.currentTime + 1) {
        media.currentTime = liveSeconds;
        return;
      }
      host.onEngineError({ origin: "network", details: "noProgress", fatal: true, status: null, body: null });
    };
    detectNoProgress(attachment, onNoProgress);
    restartOnSeek(attachment);
    if (start) liftBufferLimit(attachment);
    if (start) attachToMediaSource(made, { library, media, start });
    else made.attachMedia(media);
    made.loadSource(request.src);
  };

  return {
    load(request, start) {
      if (!request.drm) return begin(request, start);
      import("../drm/drm-code").then(
        (drm) => !signal.aborted && begin(request, start, drm),
        () => host.onEngineError(codeNotLoaded),
      );
    },
    details: () => (hls ? hlsDetails(hls, library) : null),
    live: () => (hls && details?.live ? liveWindowOf(hls, details, media.currentTime) : null),
    setQuality(quality) {
      fixedLevel = quality === "auto" ? -1 : quality;
      refixes = 0;
      switchLevel(fixedLevel);
    },
    setTextTrack(id) {
      if (hls) hls.subtitleTrack = id ?? -1;
    },
    setAudioTrack(id) {
      if (hls && hls.audioTrack !== id) hls.audioTrack = id;
    },
    resume(seconds) {
      hls?.startLoad(details?.live ? startPosition(seconds) : seconds);
      if (hls && fixedLevel >= 0) hls.loadLevel = fixedLevel;
    },
    recoverMedia(seconds) {
      // 1.5.13 would start over at the position of the first load.
      detaching = true;
      hls?.recoverMediaError();
      hls?.startLoad(seconds);
      detaching = false;
    },
    destroy() {
      detaching = true;
      hls?.destroy();
      ending.abort();
      hls = null;
      switchLevel = () => {};
    },
  };
}

/** The beginning is hls.js's own choice: the live edge of a live stream. */
function startPosition(seconds: number): number {
  return seconds > 0 ? seconds : -1;
}
