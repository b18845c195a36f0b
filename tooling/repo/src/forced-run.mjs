import { rmSync } from "node:fs";

/**
 * Gives a run with `TURBO_FORCE` a new, empty cache. Otherwise each run of turbo
 * would build again, under the checks that read the builds.
 *
 * @param {Record<string, string | undefined>} env is changed
 * @param {string} cache the folder of that cache
 */
export function forceOnce(env, cache) {
  if (env.TURBO_FORCE !== "true" && env.TURBO_FORCE !== "1") return;
  delete env.TURBO_FORCE;
  rmSync(cache, { recursive: true, force: true });
  env.TURBO_CACHE_DIR = cache;
}
