import { ServiceError } from "../services/service-error.ts";

/** Refuses a video that does not exist, or that the person may not know of. */
export function videoNotFound(): ServiceError {
  return new ServiceError("not-found", "video-not-found", "We can't find that video.");
}
