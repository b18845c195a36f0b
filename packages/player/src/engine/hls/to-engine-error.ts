import type { ErrorData } from "hls.js";
import type { EngineError } from "../../core/errors/engine-error";
import { orNoPlaylist } from "../or-no-playlist";
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
  const error = orNoPlaylist({
    origin: origins[data.type] ?? "other",
    details: data.details,
    fatal: data.fatal,
    status: data.response?.code || null,
    body: responseBody(data.response, data.networkDetails),
  });
  return orForeignSource(error);
}
