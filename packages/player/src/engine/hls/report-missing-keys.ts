import type { ErrorData } from "hls.js";
import type { EngineHost } from "../../core/engine";
import type { HlsAttachment } from "./attachment";

/**
 * Reports a protected stream for which the page gives no license server: the element would wait for
 * a key without end.
 */
export function reportMissingKeys(
  { hls, library: { Events }, media, signal }: HlsAttachment,
  host: EngineHost,
): void {
  const details = "keySystemNoConfiguredLicense";
  const report = () =>
    host.onEngineError({
      origin: "other",
      details,
      fatal: true,
      status: null,
      body: null,
      message: "protected",
    });
  media.addEventListener("waitingforkey", report, { signal });
  hls.on(Events.ERROR, (_: string, { details: name, frag }: ErrorData) => {
    // Newer versions take the key's URI for the URL of a key of AES-128.
    if (name === "keyLoadError" && frag?.decryptdata?.isCommonEncryption) report();
  });
}
