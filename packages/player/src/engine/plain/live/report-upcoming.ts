import type { EngineHost } from "../../../core/engine";
import type { EngineError } from "../../../core/errors/engine-error";
import { isNotFound } from "../../is-not-found";

export const notStarted: EngineError = {
  origin: "network",
  details: "streamNotStarted",
  fatal: true,
  status: null,
  body: null,
};

/**
 * The host of a stream that is declared live: until something is in the buffer, a playlist that is
 * missing or empty means that the stream has not started.
 */
export function reportUpcoming(host: EngineHost): EngineHost {
  let hasStarted = false;
  return {
    ...host,
    onBuffered() {
      hasStarted = true;
      host.onBuffered();
    },
    onEngineError(error) {
      host.onEngineError(!hasStarted && isNotStarted(error) ? notStarted : error);
    },
  };
}

function isNotStarted({ details, status, body, fatal }: EngineError): boolean {
  if (!fatal || !/^(manifest|level|audioTrack)/.test(details)) return false;
  return isNotFound(status) || body?.startsWith("#EXTM3U") === true;
}
