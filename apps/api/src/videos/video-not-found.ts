import { ServiceError } from "../services/service-error.ts";

export function videoNotFound(): ServiceError {
  return new ServiceError("not-found", "video-not-found", "We can't find that video.");
}
