import type { ErrorData } from "hls.js";
import type { EngineError } from "../../core/errors/engine-error";
import { orForeignSource } from "./foreign-format";
import { responseBody } from "./response-body";

const origins: Readonly<Record<string, EngineError["origin"]>> = {
  networkError: "network",
  mediaError: "media",
  muxError: "media",
};

/** hls.js's error without hls.js. */
export function toEngineError(
  data: Pick<ErrorData, "type" | "details" | "fatal" | "response" | "networkDetails">,
): EngineError {
  return orForeignSource({
    origin: origins[data.type] ?? "other",
    details: data.details,
    fatal: data.fatal,
    status: data.response?.code || null,
    body: responseBody(data.response, data.networkDetails),
  });
}
