import type { Engine, EngineHost } from "../../core/engine";
import { captionFileSelector } from "../caption-file-selector";
import { nudgeStalls } from "./stall-nudger";

/** Lets the browser play the playlist where there is no Media Source: Safari on iPhone. */
export function createNativeEngine(media: HTMLMediaElement, host: EngineHost): Engine {
  const ending = new AbortController();
  const { signal } = ending;
  let src = "";
  let startSeconds = 0;
  /** An error before the metadata means that a live stream has not started. */
  let awaitsStart = false;

  const captions = () => {
    const ofFiles = new Set(
      [...media.querySelectorAll<HTMLTrackElement>(captionFileSelector)].map(({ track }) => track),
    );
    return [...media.textTracks].filter(
      (track) => (track.kind === "subtitles" || track.kind === "captions") && !ofFiles.has(track),
    );
  };
  const reportTextTracks = () => {
    host.onTextTracks(
      captions().map(({ label, language }, id) => ({
        id,
        label: label || language || String(id + 1),
        language,
      })),
    );
  };
  const open = (seconds: number) => {
    startSeconds = seconds;
    media.src = src;
    media.load();
  };

  media.addEventListener(
    "loadedmetadata",
    () => {
      awaitsStart = false;
      if (startSeconds > 0) media.currentTime = startSeconds;
      reportTextTracks();
    },
    { signal },
  );
  media.addEventListener(
    "error",
    () => {
      const error = {
        origin: "network",
        details: "streamNotStarted",
        fatal: true,
        status: null,
        body: null,
      } as const;
      if (awaitsStart) host.onEngineError(error);
    },
    { signal },
  );
  media.addEventListener("loadeddata", () => host.onBuffered(), { signal });
  media.textTracks.addEventListener("addtrack", reportTextTracks, { signal });

  return {
    get reportsElementErrors() {
      return awaitsStart;
    },
    load(request) {
      src = request.src;
      awaitsStart = request.live === true;
      if (request.crossOrigin) media.crossOrigin = request.crossOrigin;
      else if (request.withCredentials && new URL(src, document.baseURI).origin !== location.origin)
        media.crossOrigin = "use-credentials";
      const onStalled = () =>
        host.onEngineError({
          origin: "media",
          details: "bufferStalledError",
          fatal: true,
          status: null,
          body: null,
        });
      nudgeStalls(media, onStalled, signal);
      const { drm } = request;
      if (!drm) return open(request.startSeconds);
      import("../drm/drm-code").then(
        ({ bindMediaKeys }) => {
          if (signal.aborted) return;
          bindMediaKeys({ media, drm, host, signal });
          open(request.startSeconds);
        },
        () =>
          host.onEngineError({
            origin: "network",
            details: "engineLoadError",
            fatal: true,
            status: null,
            body: null,
          }),
      );
    },
    details: () => ({ name: "native", codecs: null, bandwidthBps: null }),
    setQuality: () => {},
    setTextTrack(id) {
      captions().forEach((track, index) => {
        track.mode = index === id ? "hidden" : "disabled";
      });
      host.onTextTrack(id);
    },
    setAudioTrack: () => {},
    resume: open,
    recoverMedia: open,
    destroy() {
      ending.abort();
      // Without a load, the element may belong to another engine by now.
      if (src === "") return;
      media.removeAttribute("src");
      media.load();
    },
  };
}
