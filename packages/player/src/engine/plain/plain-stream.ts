import type { EngineDetails, EngineHost, LoadRequest } from "../../core/engine";
import type { LiveWindow } from "../../core/live";
import type { FastStart } from "../fast-start/fast-start";
import { createStreamCaptions } from "./captions/stream-captions";
import { adoptSource, attachSource } from "./attached-source";
import { createLoader } from "./load-checked";
import { codeLost } from "./live/load-live-code";
import { notStarted, reportUpcoming } from "./live/report-upcoming";
import { openStream } from "./open-stream";
import { captionUrls } from "./pathways/caption-urls";
import { createPathways } from "./pathways/pathways";
import { createStreamPlaylists, type Loaded } from "./stream-playlists";
import { createStreamReport } from "./stream-report";
import { createStreamSession, type StreamSession } from "./stream-session";
import { createVariantSelector } from "./variant-selector";
import { createWaker } from "./waker";

export interface PlainStreamOptions {
  media: HTMLVideoElement;
  host: EngineHost;
  request: LoadRequest;
  /** Continued instead of starting. */
  start: FastStart | undefined;
  /** Captions have been chosen that only hls.js plays. */
  onUnusualCaptions(): void;
  /** Ends everything. */
  signal: AbortSignal;
}

export interface PlainStream {
  /** Plays until aborted, or until a failure; may be run again after that. */
  run(running: AbortSignal): Promise<"unusual" | "failed">;
  /** Takes an id of the reported qualities. */
  setQuality(id: number | "auto"): void;
  /** Takes an id of the reported tracks, of an earlier opening of the stream, too. */
  setTextTrack(id: number | null): void;
  /** Returns the request that continues the stream at its current state. */
  request(): LoadRequest;
  /** Takes an id of the reported tracks. */
  setAudioTrack(id: number): void;
  /** Null for a stream that is not live, or has ended. */
  live(): LiveWindow | null;
  details(): EngineDetails;
  isLoading(): boolean;
  /** True if no more media will be loaded between two seconds. */
  isSettled(fromSeconds: number, toSeconds: number): boolean;
  /** Leaves the playlists that have been loaded to hls.js. */
  handBack(): void;
}

/** Loads what most streams do without. */
const loadSteeringCode = () => import("./pathways/follow-steering");

/** Plays one stream in one Media Source, and reports what it plays. */
export function createPlainStream(options: PlainStreamOptions): PlainStream {
  const { media, request, start, onUnusualCaptions, signal } = options;
  const host = request.live ? reportUpcoming(options.host) : options.host;
  const { withCredentials } = request;
  const pathways = createPathways(() => {
    session?.changeServer();
    captions.reload();
  });
  const { maxSilenceMs } = pathways;
  const load = createLoader({ host, withCredentials, maxSilenceMs });
  const playlists = createStreamPlaylists({
    src: new URL(request.src, document.baseURI).href,
    load,
    withCredentials,
    onUpcoming: () => host.onEngineError(notStarted),
    onCodeLost: () => host.onEngineError(codeLost),
  });
  const selector = createVariantSelector({ media, host, request, pathways });
  const waker = createWaker(media, signal);
  let session: StreamSession | null = null;
  let isOpening = false;
  /** The quality that was chosen before the variants were known. */
  let awaitedQuality: number | "auto" | null = null;
  let lastRun: Promise<unknown> = Promise.resolve();
  let { startSeconds } = request;

  const position = () => (media.readyState > 0 ? media.currentTime : startSeconds);
  const captions = createStreamCaptions({
    media,
    playlists,
    urlsOf: (rendition) => captionUrls(rendition, session?.current(), pathways),
    load,
    waker,
    position,
    periodAt: (seconds) => session?.periodAt(seconds) ?? 0,
    offsetSeconds: (period) => session?.offsetSeconds(period) ?? null,
    onShown: host.onTextTrack,
    onUnusual: onUnusualCaptions,
    signal,
  });
  const report = createStreamReport({ media, host, request, playlists, captions });

  const open = async (running: AbortSignal): Promise<Loaded<StreamSession>> => {
    isOpening = true;
    const playing = start?.plan;
    const opened = await openStream({
      playlists,
      pathways,
      selector,
      playing,
      soleAudio: report.soleAudio,
      signal: running,
    });
    isOpening = false;
    if (typeof opened === "string") return opened;
    const { bandwidthBps } = selector;
    const master = playlists.master();
    if (master.text.includes("#EXT-X-CONTENT-STEERING:"))
      loadSteeringCode().then(
        ({ followSteering }) =>
          followSteering({ master, pathways, bandwidthBps, withCredentials, signal }),
        // The servers stay in the order of the playlist.
        () => undefined,
      );
    const { src } = request;
    startSeconds = playlists.live()?.startOf(opened.first.list, startSeconds) ?? startSeconds;
    const source = start
      ? adoptSource(start)
      : await attachSource(media, { ...opened.first, src, startSeconds, signal });
    if (running.aborted) return "failed";
    const onBuffered = () => {
      host.onBuffered();
      report.shown();
    };
    return createStreamSession({
      media,
      opened,
      source,
      playlists,
      pathways,
      load,
      selector,
      waker,
      position,
      onBuffered,
      isContinued: start !== undefined,
      signal,
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
  media.addEventListener("timeupdate", report.shown, { signal });

  return {
    async run(running) {
      await lastRun;
      if (!session) {
        const opened = await open(running);
        if (typeof opened === "string") return opened;
        session = opened;
        report.opened(session);
        if (awaitedQuality !== null) setQuality(awaitedQuality);
      }
      if (running.aborted) return "failed";
      const run = session.run(running);
      lastRun = run.catch(() => undefined);
      return run;
    },
    setQuality,
    setTextTrack: captions.choose,
    request: () => ({
      ...request,
      // Each engine has its own timeline of a live stream.
      startSeconds: session?.liveWindow() ? 0 : position(),
      fixedHeight: selector.fixedHeight(),
      bandwidthBps: selector.bandwidthBps(),
    }),
    setAudioTrack: report.setAudioTrack,
    details: () => ({
      name: "plain",
      codecs:
        [session?.current().videoCodec, session?.current().audioCodec].filter(Boolean).join(", ") ||
        null,
      bandwidthBps: selector.bandwidthBps(),
    }),
    live: () => session?.liveWindow() ?? null,
    isLoading: () => isOpening || session?.isLoading() === true,
    isSettled: (from, to) => session?.isSettled(from, to) === true,
    handBack: playlists.handBack,
  };
}
