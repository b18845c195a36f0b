import { textOf } from "../fast-start/early-request";
import { addEarlyResponse, takeEarlyRequest } from "../fast-start/early-requests";
import { hasEmbeddedCaptions } from "./has-embedded-captions";

/** Whether the master playlist, if the fast start has loaded it, shows that hls.js is needed. */
export async function isKnownUnusual(src: string): Promise<boolean> {
  const url = new URL(src, document.baseURI).href;
  const early = takeEarlyRequest(url);
  const text = early ? await textOf(early).catch(() => null) : null;
  if (!early || text === null) return false;
  // For the engine that continues.
  addEarlyResponse(url, text, early.url);
  return hasEmbeddedCaptions(text);
}
