import type { HlsConfig } from "hls.js";
import type { LoadRequest } from "../../core/engine";
import type { TrustedScriptUrl } from "./trusted-worker";

export interface HlsEngineOptions {
  /**
   * URL of `hls.js/dist/hls.worker.js` on the host's own origin; without it hls.js works on the
   * main thread. With Trusted Types, the `TrustedScriptURL` that a policy of the page has created.
   */
  workerPath?: string | TrustedScriptUrl | undefined;
  /** hls.js options that overrule this package's. hls.js then plays all streams. */
  config?: Partial<HlsConfig> | undefined;
}

/** Returns the options of hls.js. Stall nudges, retries and timeouts keep their defaults. */
export function hlsConfig(
  { bandwidthBps, withCredentials }: LoadRequest,
  { workerPath, config }: HlsEngineOptions,
  drmConfig: Partial<HlsConfig> = {},
): Partial<HlsConfig> {
  return {
    // Loading starts once the first rendition is chosen.
    autoStartLoad: false,
    capLevelToPlayerSize: true,
    backBufferLength: 90,
    // See `addCaptionTracks`.
    renderTextTracksNatively: false,
    // An infinite duration of the element marks a live stream.
    liveDurationInfinity: true,
    ...(workerPath === undefined ? {} : { workerPath: workerPath.toString() }),
    ...(bandwidthBps === null
      ? {}
      : {
          abrEwmaDefaultEstimate: bandwidthBps,
          abrEwmaDefaultEstimateMax: bandwidthBps,
          testBandwidth: false,
        }),
    ...(withCredentials
      ? {
          xhrSetup: (xhr: XMLHttpRequest) => {
            xhr.withCredentials = true;
          },
          fetchSetup: (context: { url: string }, init: RequestInit) =>
            new Request(context.url, { ...init, credentials: "include" }),
        }
      : {}),
    ...drmConfig,
    ...config,
  };
}
