import type { ApiError } from "../errors";

/**
 * Status of an upload: not started or paused; bytes are being sent; the connection is lost and the
 * request is repeated; all bytes are stored; the server refused it.
 */
export type UploadStatus = "paused" | "uploading" | "retrying" | "finished" | "failed";

/** State of an upload. A new object for each change. */
export interface UploadState {
  readonly status: UploadStatus;
  /** Bytes sent, of which the server may not have stored the last request yet. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Bytes per second over the last ten seconds; null while unknown. */
  readonly bytesPerSecond: number | null;
  /** Estimated seconds until the end; null while unknown. */
  readonly secondsLeft: number | null;
  /** Why the upload failed; null unless `status` is failed. */
  readonly error: ApiError | null;
}
