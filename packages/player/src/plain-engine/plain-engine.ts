import type { EngineFactory } from "../core/engine";
import { createFastEngine } from "../engine/fast-engine";
import { pickEngine, type BrowserEngineOptions } from "../engine/pick-engine";
import { createPlainEngine } from "../engine/plain/create-plain-engine";
import { isKnownUnusual } from "../engine/plain/is-known-unusual";
import { whenEnoughAhead } from "../engine/when-enough-ahead";

/** Options of hls.js, for the streams that it plays. */
export type PlainEngineOptions = Omit<BrowserEngineOptions, "fastStart">;

/**
 * Creates an `engine` that plays plain fMP4 video on demand by itself. hls.js plays the other streams and the browser plays files, as
 * without this option; their code loads only then.
 *
 * @example
 * <VideoPlayer source={source} engine={plainEngine()} />
 */
export function plainEngine(options: PlainEngineOptions = {}): EngineFactory<HTMLVideoElement> {
  return (media, host, source) => {
    const pick = pickEngine(
      options,
      () =>
        (...[, , loadEngine]) =>
          createFastEngine(media, host, async (format, starting) => {
            if (format || (await isKnownUnusual(source.src))) return loadEngine(format, starting);
            const start = await starting;
            if (start) await whenEnoughAhead(media, start);
            return createPlainEngine({ media, host, loadOther: () => loadEngine(null, null) });
          }),
    );
    return pick(media, host, source);
  };
}
