import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/**
 * Writes a Brotli file at the highest level beside every script and stylesheet. That takes seconds:
 * a level that is fast enough for a request gives 8 % more bytes.
 */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    // Runs last: other plugins still change the bundle before.
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          await writeFile(`${path}.br`, await compress(await readFile(path)));
        }),
      );
    },
  };
}
