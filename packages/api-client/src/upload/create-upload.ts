import { Upload } from "tus-js-client";
import { uploadsPath } from "../domains/uploads";
import { firstChunkBytes, nextChunkBytes, smallerChunkBytes } from "./chunk-size";
import { toFastStart } from "./to-fast-start";
import { createTransferRate } from "./transfer-rate";
import { fileChangedError, isPieceTooLarge, isTemporary, toApiError } from "./upload-error";
import type { UploadState } from "./upload-state";

/** Options of {@link createUpload}. */
export interface UploadOptions {
  /** The file to upload. */
  file: File;
  /** The video that the file belongs to, from `createVideo`. */
  videoId: string;
  /**
   * URL of an unfinished upload of the same file to resume: `upload.url` of the video. Default: a
   * new upload.
   */
  resumeUrl?: string | undefined;
  /** Base URL of the API. Default: the page's own host. */
  baseUrl?: string | URL | undefined;
}

/** An upload of one file. */
export interface FileUpload {
  /** Returns the current state. */
  state: () => UploadState;
  /** Calls the listener after each change of the state. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Starts or resumes. Continues after the last byte that the server has stored. */
  start: () => void;
  /** Stops sending. The server stores the received bytes. */
  pause: () => void;
  /** Stops, and deletes what the server has. Resolves when the server has done so. */
  cancel: () => Promise<void>;
}

/** The server stores an upload for days; the connection may be away for hours. */
const retryDelaysMs = Array.from({ length: 1_000 }, (_, attempt) =>
  Math.min(30_000, 500 * 2 ** attempt),
);

/**
 * Creates an upload by tus 1.0, which begins with `start`. After a lost connection it continues as
 * soon as the browser is online or the server responds again. An MP4 or MOV file is sent with its
 * index first, see `toFastStart`.
 */
export function createUpload({ file, videoId, resumeUrl, baseUrl }: UploadOptions): FileUpload {
  const listeners = new Set<() => void>();
  const rate = createTransferRate();
  let state: UploadState = {
    status: "paused",
    sentBytes: 0,
    totalBytes: file.size,
    bytesPerSecond: null,
    secondsLeft: null,
    error: null,
  };
  let upload: Upload | null = null;
  let chunkStartedAtMs = 0;
  let chunkLimitBytes: number | undefined;

  const toUrl = (path: string) => new URL(path, baseUrl || location.href).href;

  function update(change: Partial<UploadState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function onProgress(sentBytes: number): void {
    rate.add(sentBytes);
    const bytesPerSecond = rate.bytesPerSecond();
    const secondsLeft = bytesPerSecond
      ? Math.ceil((state.totalBytes - sentBytes) / bytesPerSecond)
      : null;
    update({ status: "uploading", sentBytes, bytesPerSecond, secondsLeft });
  }

  async function open(): Promise<Upload> {
    const created: Upload = new Upload(await toFastStart(file), {
      endpoint: toUrl(uploadsPath),
      uploadUrl: resumeUrl === undefined ? null : toUrl(resumeUrl),
      metadata: { video: videoId, filename: file.name },
      chunkSize: firstChunkBytes,
      // The server lists unfinished uploads with their URLs.
      storeFingerprintForResuming: false,
      retryDelays: retryDelaysMs,
      onBeforeRequest(request) {
        const xhr: unknown = request.getUnderlyingObject();
        if (xhr instanceof XMLHttpRequest) xhr.withCredentials = true;
        chunkStartedAtMs = performance.now();
      },
      onProgress,
      onChunkComplete(sentBytes) {
        created.options.chunkSize = nextChunkBytes({
          sentBytes,
          elapsedMs: performance.now() - chunkStartedAtMs,
          limitBytes: chunkLimitBytes,
        });
      },
      onShouldRetry(error) {
        if (isPieceTooLarge(error)) return sendSmaller(created);
        const shouldRetry = isTemporary(error);
        if (shouldRetry) pauseRate("retrying");
        // A file that cannot be read fails like a lost connection.
        if (shouldRetry) void failIfChanged();
        return shouldRetry;
      },
      onSuccess() {
        stopListening();
        update({
          status: "finished",
          sentBytes: state.totalBytes,
          bytesPerSecond: null,
          secondsLeft: 0,
        });
      },
      onError(error) {
        stopListening();
        pauseRate("failed");
        update({ error: toApiError(error) });
      },
    });
    return created;
  }

  function sendSmaller(sender: Upload): boolean {
    const bytes = smallerChunkBytes(sender.options.chunkSize ?? firstChunkBytes);
    if (bytes === null) return false;
    chunkLimitBytes = bytes;
    sender.options.chunkSize = bytes;
    return true;
  }

  async function failIfChanged(): Promise<void> {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch (cause) {
      if (state.status !== "retrying") return;
      stopListening();
      void upload?.abort();
      pauseRate("failed");
      update({ error: fileChangedError(cause) });
    }
  }

  function pauseRate(status: UploadState["status"]): void {
    rate.reset();
    update({ status, bytesPerSecond: null, secondsLeft: null });
  }

  /** Retries at once instead of waiting for the next delay. */
  function retryNow(): void {
    if (state.status === "retrying") void upload?.abort().then(() => upload?.start());
  }

  function stopListening(): void {
    removeEventListener("online", retryNow);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (
        state.status === "uploading" ||
        state.status === "retrying" ||
        state.status === "finished"
      )
        return;
      update({ status: "uploading", error: null });
      addEventListener("online", retryNow);
      void openOnce().then((opened) => {
        if (state.status === "uploading") opened.start();
      });
    },
    pause() {
      if (state.status !== "uploading" && state.status !== "retrying") return;
      stopListening();
      pauseRate("paused");
      void upload?.abort();
    },
    async cancel() {
      stopListening();
      pauseRate("paused");
      await upload?.abort(true).catch((error: unknown) => {
        throw error instanceof Error ? toApiError(error) : error;
      });
    },
  };

  async function openOnce(): Promise<Upload> {
    upload ??= await open();
    return upload;
  }
}
