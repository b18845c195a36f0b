import type { ErrorData } from "hls.js";
import type { Fault } from "../../core/errors/fault";
import { responseBody } from "./response-body";

const origins: Readonly<Record<string, Fault["origin"]>> = {
  networkError: "network",
  mediaError: "media",
  muxError: "media",
};

/** hls.js's error without hls.js. */
export function toFault(data: Pick<ErrorData, "type" | "details" | "fatal" | "response" | "networkDetails">): Fault {
  return {
    origin: origins[data.type] ?? "other",
    details: data.details,
    fatal: data.fatal,
    status: data.response?.code || null,
    body: responseBody(data.response, data.networkDetails),
  };
}
