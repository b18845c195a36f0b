import type { StartOutcome } from "../fast-start/fast-start";
import type { StartedEngine } from "../hand-over";
import { whenEnoughAhead } from "../when-enough-ahead";
import { createPlainEngine, type PlainEngineSetup } from "./create-plain-engine";

/** Creates the engine once it can continue the start, if there is one. */
export async function openPlainEngine(
  setup: PlainEngineSetup,
  starting: Promise<StartOutcome> | null,
): Promise<StartedEngine> {
  const start = await starting;
  if (start) await whenEnoughAhead(setup.media, start);
  return createPlainEngine(setup);
}
