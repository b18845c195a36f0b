import type { StartOutcome } from "../fast-start/fast-start";
import type { TakeoverEngine } from "../hand-over";
import { whenEnoughAhead } from "../when-enough-ahead";
import { createPlainEngine, type PlainEngineSetup } from "./create-plain-engine";
import { isKnownUnusual } from "./is-known-unusual";

export interface OpenPlainEngineSetup extends Omit<PlainEngineSetup, "loadOther"> {
  src: string;
  /** Loads the engine for streams that the plain one does not play. */
  loadOther(starting: Promise<StartOutcome> | null): Promise<TakeoverEngine>;
}

/** Creates the engine once it can continue the start, if there is one. The other one instead, if that is already known to be needed. */
export async function openPlainEngine(
  { media, host, src, loadOther }: OpenPlainEngineSetup,
  starting: Promise<StartOutcome> | null,
): Promise<TakeoverEngine> {
  if (await isKnownUnusual(src)) return loadOther(starting);
  const start = await starting;
  if (start) await whenEnoughAhead(media, start);
  return createPlainEngine({ media, host, loadOther: () => loadOther(null) });
}
