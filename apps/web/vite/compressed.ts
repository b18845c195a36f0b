import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/**
 * Puts beside every script and stylesheet what the server sends of it, compressed as far as it
 * goes: that takes seconds, and while someone waits for the page there is only time for a twelfth
 * more bytes.
 */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    // What is written at last: other plugins still change what is to be.
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
