import type Hls from "hls.js";
import type { HlsConfig, LevelDetails } from "hls.js";
import type { Engine, EngineHost, LoadRequest } from "../../core/engine";
import type { EngineError } from "../../core/errors/engine-error";
import type * as DrmCode from "../drm/drm-code";
import type * as AudioOnlyCode from "./audio-only-loader";
import { gapEndAfter } from "../jump-gaps";
import { limitSeeksToEnd } from "../limit-seeks-to-end";
import { reportMissingKeys } from "./report-missing-keys";
import { capAutoLevel } from "./cap-auto-level";
import { addCaptionTracks } from "./caption-tracks";
import { discardPrepared } from "../fast-start/prepared-starts";
import { takeChosenVariantUrl, worthResumingSeconds } from "../fast-start/plan";
import { playlistLoader, earlyLoaderConfig } from "./early-loader";
import { hlsDetails } from "./hls-details";
import { hlsConfig, type HlsEngineOptions } from "./hls-config";
import type { HlsAttachment } from "./attachment";
import type { HlsClass } from "./hls-library";
import { liveWindowOf } from "./live-window";
import { offerReceiverSource } from "./offer-receiver-source";
import { levelFor, qualitiesOf } from "../qualities";
import { orNoPlaylist } from "../or-no-playlist";
import { restartOnSeek } from "./restart-on-seek";
import { detectNoProgress } from "./no-progress-detector";
import { watchForStart } from "./watch-for-start";
import { listAudioTracks, listTextTracks } from "./tracks";
import { unsupportedCodecs } from "./unsupported-codecs";
import { trustWorkerUrl } from "./trusted-worker";

/**
 * hls.js returns to automatic quality after any 4xx: a fixed quality is set again at most this
 * often.
 */
const maxRefixes = 3;
const incompatibleCodecs = "manifestIncompatibleCodecsError";

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
  /** Aborted with the engine: ends what has been requested for it before. */
  ending?: AbortController | undefined;
}

/**
 * Plays through hls.js and Media Source. Without a fixed quality, hls.js chooses the first
 * rendition from `bandwidthBps`.
 */
export function createHlsEngine({
  library,
  media,
  host,
  options,
  ending = new AbortController(),
}: HlsEngineSetup): Engine {
  const { Events } = library;
  let hls: Hls | null = null;
  let fixedLevel = -1;
  let refixes = 0;
  let detaching = false;
  let details: LevelDetails | null = null;
  const { signal } = ending;
  const { workerPath } = options;
  limitSeeksToEnd(media, signal);
  if (typeof workerPath === "object") trustWorkerUrl(workerPath, signal);

  const loadSource = (request: LoadRequest, { drm, audioOnly }: OnDemandCode = {}) => {
    /** True if the master playlist has separate audio. hls.js then knows only the audio. */
    let isAudioOnly = false;
    const config: Partial<HlsConfig> = {
      ...hlsConfig(request, options, drm && request.drm && drm.drmConfig(request.drm)),
      ...(request.isInitialLoad ? earlyLoaderConfig(library, options.config) : {}),
    };
    if (audioOnly)
      config.pLoader = audioOnly.createAudioOnlyLoader({
        base: playlistLoader(library, config),
        wanted: request.audioTrack,
        onSoleAudio: () => (isAudioOnly = true),
        host,
      });
    const instance = new library(config);
    hls = instance;
    const attachment = { hls: instance, library, media, signal };
    instance.on(Events.MANIFEST_PARSED, () => {
      if (isAudioOnly) return instance.startLoad(startPosition(request.startSeconds));
      host.onQualities(qualitiesOf(instance.levels));
      if (request.maxAutoHeight !== null)
        capAutoLevel(instance, library, levelFor(instance.levels, request.maxAutoHeight));
      if (request.fixedHeight !== null) {
        fixedLevel = levelFor(instance.levels, request.fixedHeight);
        instance.startLevel = instance.loadLevel = fixedLevel;
      } else if (request.isInitialLoad) {
        const url = takeChosenVariantUrl(request.src);
        // The first segment of what the fast start has chosen is there, or on its way.
        const chosen = instance.levels.findIndex((level) => url && level.url.includes(url));
        if (chosen >= 0) instance.startLevel = chosen;
      }
      instance.startLoad(startPosition(request.startSeconds));
    });
    if (request.isInitialLoad) beginAtStartNearEnd(attachment, request.startSeconds);
    if (!instance.config.emeEnabled) reportMissingKeys(attachment, host);
    // An AirPlay receiver gets no licenses.
    if (!drm) offerReceiverSource(attachment, request.src);
    instance.on(Events.LEVEL_LOADED, (_, { details: { live, totalduration, m3u8 } }) => {
      // Without lengths, hls.js waits for ever.
      if (!live && !(totalduration > 0))
        host.onEngineError(
          orNoPlaylist({
            origin: "network",
            details: "levelEmptyError",
            fatal: true,
            status: null,
            body: m3u8,
          }),
        );
    });
    instance.on(Events.LEVEL_UPDATED, (_, updated) => ({ details } = updated));
    if (!instance.config.renderTextTracksNatively) addCaptionTracks(attachment);
    instance.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      if (isAudioOnly) return;
      const height = instance.levels[level]?.height;
      host.onActiveQuality(
        qualitiesOf(instance.levels).find((quality) => quality.height === height)?.id ?? null,
      );
    });
    instance.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
      // The skin draws captions, from tracks that the browser does not draw.
      instance.subtitleDisplay = false;
      // After the event, hls.js 1.7 sets the track that it chose before: a choice made within the
      // event would be lost.
      queueMicrotask(() => {
        if (hls === instance) host.onTextTracks(listTextTracks(subtitleTracks));
      });
    });
    instance.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => host.onTextTrack(id < 0 ? null : id));
    instance.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
      if (isAudioOnly) return;
      host.onAudioTracks(listAudioTracks(audioTracks));
      host.onAudioTrack(instance.audioTrack < 0 ? null : instance.audioTrack);
    });
    instance.on(Events.AUDIO_TRACK_SWITCHING, (_, { id }) => host.onAudioTrack(id));
    instance.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type !== "main") return;
      host.onBuffered();
      host.onBandwidth(instance.bandwidthEstimate);
      if (fixedLevel >= 0 && instance.autoLevelEnabled && refixes < maxRefixes) {
        refixes += 1;
        instance.nextLevel = fixedLevel;
      }
    });
    let missingCodecs: string | null = null;
    instance.on(
      Events.MANIFEST_LOADED,
      (_, { levels }) => (missingCodecs = unsupportedCodecs(levels)),
    );
    const errorOf = watchForStart(attachment, request.live === true);
    instance.on(Events.ERROR, (_, data) => {
      const error = drm?.drmErrorOf(data) ?? errorOf(data);
      host.onEngineError(
        error.details === incompatibleCodecs ? { ...error, body: missingCodecs } : error,
      );
    });
    // hls.js sometimes recovers from a decoder error, and loses the position and the play state.
    instance.on(Events.MEDIA_DETACHING, () => {
      if (detaching) return;
      const error = {
        origin: "media",
        details: "mediaDetaching",
        fatal: true,
        status: null,
        body: null,
      } as const;
      // After hls.js has detached, and before the element emits its events.
      queueMicrotask(() => host.onEngineError(error));
    });
    const onNoProgress = () => {
      const gapEnd = gapEndAfter(media.buffered, media.currentTime);
      if (gapEnd !== undefined) {
        media.currentTime = gapEnd;
        return;
      }
      host.onEngineError({
        origin: "network",
        details: "noProgress",
        fatal: true,
        status: null,
        body: null,
      });
    };
    detectNoProgress(attachment, onNoProgress);
    restartOnSeek(attachment);
    instance.attachMedia(media);
    instance.loadSource(request.src);
  };

  return {
    load(request) {
      discardPrepared(media);
      if (!request.drm && !request.audioOnly) return loadSource(request);
      loadCode(request).then(
        (code) => !signal.aborted && loadSource(request, code),
        () => host.onEngineError(codeNotLoaded),
      );
    },
    details: () => (hls ? hlsDetails(hls, library) : null),
    live: () => (hls && details?.live ? liveWindowOf(hls, details, media.currentTime) : null),
    setQuality(quality) {
      fixedLevel = quality === "auto" ? -1 : quality;
      refixes = 0;
      if (hls) hls.nextLevel = fixedLevel;
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
    },
  };
}

/** Code that few requests need. */
interface OnDemandCode {
  drm?: typeof DrmCode | undefined;
  audioOnly?: typeof AudioOnlyCode | undefined;
}

async function loadCode({ drm, audioOnly }: LoadRequest): Promise<OnDemandCode> {
  const [drmCode, audioOnlyCode] = await Promise.all([
    drm && import("../drm/drm-code"),
    audioOnly ? import("./audio-only-loader") : undefined,
  ]);
  return { drm: drmCode, audioOnly: audioOnlyCode };
}

/** hls.js takes -1 for its default: the start, or the live edge. */
function startPosition(seconds: number): number {
  return seconds > 0 ? seconds : -1;
}

/** A start within the last seconds is the start of the video, as of the own engine. */
function beginAtStartNearEnd(
  { hls, library: { Events } }: HlsAttachment,
  startSeconds: number,
): void {
  hls.once(Events.LEVEL_LOADED, (_, { details: { live, totalduration } }) => {
    if (live || startSeconds === 0 || totalduration - startSeconds > worthResumingSeconds) return;
    hls.stopLoad();
    hls.startLoad(0);
  });
}
