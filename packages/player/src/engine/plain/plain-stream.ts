import type { EngineDetails, EngineHost, LoadRequest } from "../../core/engine";
import type { FastStart } from "../fast-start/fast-start";
import type { Variant } from "../fast-start/playlist";
import { qualitiesOf } from "../qualities";
import { adoptSource, attachSource } from "./attached-source";
import { createLoader } from "./load-checked";
import { openStream } from "./open-stream";
import { createStreamPlaylists, type Loaded } from "./stream-playlists";
import { createStreamSession, type StreamSession } from "./stream-session";
import { createVariantSelector } from "./variant-selector";
import { createWaker } from "./waker";

export interface PlainStreamOptions {
  media: HTMLVideoElement;
  host: EngineHost;
  request: LoadRequest;
  /** Continued instead of starting. */
  start: FastStart | undefined;
  onEmbeddedCaptions(): void;
  /** Ends everything. */
  signal: AbortSignal;
}

export interface PlainStream {
  /** Plays until aborted, or until it cannot go on; may be run again after that. */
  run(running: AbortSignal): Promise<"unusual" | "failed">;
  /** Takes an id of the reported qualities. */
  setQuality(id: number | "auto"): void;
  /** What it would be opened with to continue. */
  request(): LoadRequest;
  /** Whether an audio track is the one that plays. */
  playsAudioTrack(id: number): boolean;
  details(): EngineDetails;
  isLoading(): boolean;
  /** Whether nothing more will come between two seconds. */
  isSettled(fromSeconds: number, toSeconds: number): boolean;
  /** Leaves the playlists that have been loaded to hls.js. */
  handBack(): void;
  /** Ends like a fast start, for hls.js to continue; null where it has to start again. Expects that nothing runs. */
  release(): Promise<FastStart | null>;
}

/** Left in the buffer until hls.js has loaded its first segments. */
const releasedAheadSeconds = 4;

/** Plays one stream in one Media Source, and reports what it plays. */
export function createPlainStream(options: PlainStreamOptions): PlainStream {
  const { media, host, request, start, onEmbeddedCaptions, signal } = options;
  const load = createLoader(host, request.withCredentials);
  const playlists = createStreamPlaylists(new URL(request.src, document.baseURI).href, load);
  const selector = createVariantSelector({ media, host, request });
  const waker = createWaker(media, signal);
  let session: StreamSession | null = null;
  let isOpening = false;
  let reported: Variant | null = null;
  /** Chosen before the variants are known. */
  let awaitedQuality: number | "auto" | null = null;
  let lastRun: Promise<unknown> = Promise.resolve();

  const position = () => (media.readyState > 0 ? media.currentTime : request.startSeconds);
  const qualities = (variants: readonly Variant[]) =>
    qualitiesOf(variants.map(({ height, bandwidth }) => ({ height, bitrate: bandwidth })));

  const reportShown = () => {
    const shown = session?.variantAt(media.currentTime);
    if (!session || !shown || shown === reported) return;
    reported = shown;
    host.onActiveQuality(qualities(session.variants).find(({ height }) => height === shown.height)?.id ?? null);
  };
  const reportStream = ({ variants }: StreamSession) => {
    const { text, audio, audioId } = playlists.tracks();
    host.onQualities(qualities(variants));
    reportShown();
    if (text.length > 0) host.onTextTracks(text);
    if (audio.length === 0) return;
    host.onAudioTracks(audio);
    host.onAudioTrack(audioId);
  };

  const open = async (running: AbortSignal): Promise<Loaded<StreamSession>> => {
    isOpening = true;
    const playingUrl = start?.plan.variant.url;
    const opened = await openStream({ playlists, selector, playingUrl, signal: running });
    isOpening = false;
    if (typeof opened === "string") return opened;
    const { first, video } = opened;
    const { startSeconds } = request;
    const source = start
      ? adoptSource(start)
      : await attachSource(media, { variant: first, list: video, startSeconds, signal });
    if (running.aborted) return "failed";
    const onBuffered = () => {
      host.onBuffered();
      reportShown();
    };
    return createStreamSession({
      opened,
      source,
      playlists,
      load,
      selector,
      waker,
      position,
      onBuffered,
      onEmbeddedCaptions,
    });
  };

  const setQuality = (id: number | "auto") => {
    if (!session) {
      awaitedQuality = id;
      return;
    }
    const height = id === "auto" ? null : (session.variants[id]?.height ?? null);
    selector.fixHeight(height);
    waker.wake();
  };

  media.addEventListener("seeking", () => session?.onSeek(), { signal });
  media.addEventListener("timeupdate", reportShown, { signal });

  return {
    async run(running) {
      await lastRun;
      if (!session) {
        const opened = await open(running);
        if (typeof opened === "string") return opened;
        session = opened;
        reportStream(session);
        if (awaitedQuality !== null) setQuality(awaitedQuality);
      }
      if (running.aborted) return "failed";
      const run = session.run(running);
      lastRun = run.catch(() => undefined);
      return run;
    },
    setQuality,
    request: () => ({
      ...request,
      startSeconds: position(),
      fixedHeight: selector.fixedHeight(),
      bandwidthBps: selector.bandwidthBps(),
    }),
    playsAudioTrack: (id) => playlists.tracks().audioId === id,
    details: () => ({
      name: "plain",
      codecs: [session?.current().videoCodec, session?.current().audioCodec].filter(Boolean).join(", ") || null,
      bandwidthBps: selector.bandwidthBps(),
    }),
    isLoading: () => isOpening || session?.isLoading() === true,
    isSettled: (from, to) => session?.isSettled(from, to) === true,
    handBack: playlists.handBack,
    async release() {
      await lastRun;
      return session?.release(media.currentTime + releasedAheadSeconds) ?? null;
    },
  };
}
