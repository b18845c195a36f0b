import type { EngineFactory } from "../core/engine";
import { pickEngine, type BrowserEngineOptions } from "./pick-engine";

/** hls.js where the browser has Media Source, the browser itself otherwise. Either comes on demand, and so does the fast start. */
export function browserEngine(options: BrowserEngineOptions = {}): EngineFactory<HTMLVideoElement> {
  return pickEngine(options, async () => (await import("../fast-start-on-demand")).createFastEngine);
}
