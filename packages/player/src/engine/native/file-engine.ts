import type { Engine, EngineHost, LoadRequest } from "../../core/engine";
import type { EngineError } from "../../core/errors/engine-error";
import { createNativeEngine } from "./native-engine";

/** Lets the browser play a file, such as an MP4, and finds out why it cannot. */
export function createFileEngine(
  media: HTMLMediaElement,
  host: EngineHost,
  format: string,
): Engine {
  const ending = new AbortController();
  const { signal } = ending;
  const native = createNativeEngine(media, host);
  let request: LoadRequest | null = null;
  const onError = async () => {
    if (!request || !media.error) return;
    const error = await explain(media.error, { request, format, signal });
    if (!signal.aborted) host.onEngineError(error);
  };
  media.addEventListener("error", () => void onError(), { signal });
  return {
    ...native,
    reportsElementErrors: true,
    load(newRequest) {
      request = newRequest;
      native.load(newRequest);
    },
    destroy() {
      ending.abort();
      native.destroy();
    },
  };
}

interface FileErrorContext {
  request: LoadRequest;
  format: string;
  signal: AbortSignal;
}

/** The element reports a missing file and an unknown codec alike, so this requests the file. */
async function explain(
  { code }: MediaError,
  { request, format, signal }: FileErrorContext,
): Promise<EngineError> {
  const error = { fatal: true, status: null, body: null };
  if (code === MediaError.MEDIA_ERR_DECODE)
    return { ...error, origin: "media", details: "fileDecodeError" };
  const head = (mode: RequestMode) =>
    fetch(request.src, {
      method: "HEAD",
      mode,
      credentials: request.withCredentials ? "include" : "same-origin",
      signal,
    });
  // The browser plays a file of another origin even without CORS headers.
  const response = await head("cors").catch(() => head("no-cors").catch(() => null));
  if (
    !response ||
    (!response.ok && response.type !== "opaque") ||
    code === MediaError.MEDIA_ERR_NETWORK
  )
    return {
      ...error,
      origin: "network",
      details: "fileLoadError",
      status: response?.status || null,
    };
  return { ...error, origin: "other", details: "unsupportedSource", body: format };
}
