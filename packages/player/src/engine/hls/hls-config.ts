import type { HlsConfig } from "hls.js";
import type { LoadRequest } from "../../core/engine";
import type { TrustedScriptUrl } from "./trusted-worker";

export interface HlsEngineOptions {
  /**
   * Address of `hls.js/dist/hls.worker.js` on the host's own origin; without it hls.js works on the main thread. Where Trusted
   * Types are on, what a policy of the page made of it (a `TrustedScriptURL`).
   */
  workerPath?: string | TrustedScriptUrl;
  /** hls.js options that overrule this package's. */
  config?: Partial<HlsConfig>;
}

/** Stall nudges, retries and time-outs are left to the library's own defaults. */
export function hlsConfig(
  { bandwidthBps, withCredentials }: LoadRequest,
  { workerPath, config }: HlsEngineOptions,
  drmConfig: Partial<HlsConfig> = {},
): Partial<HlsConfig> {
  return {
    // Loading begins when the quality to start with is settled.
    autoStartLoad: false,
    capLevelToPlayerSize: true,
    backBufferLength: 90,
    // Tells that a stream is live, by the element alone.
    liveDurationInfinity: true,
    ...(workerPath === undefined ? {} : { workerPath: workerPath.toString() }),
    ...(bandwidthBps === null
      ? {}
      : { abrEwmaDefaultEstimate: bandwidthBps, abrEwmaDefaultEstimateMax: bandwidthBps, testBandwidth: false }),
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
