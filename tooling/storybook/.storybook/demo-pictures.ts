import { createReadStream, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const media = resolve(import.meta.dirname, "../../../apps/api/demo/media");
/** All images and two videos, one with captions. All videos would be ten times the size. */
const files = [
  ...globSync("**/*.webp", { cwd: media }),
  ...globSync("{northern-foyer,sync-at-one-second}/**/*.{m3u8,m4s,mp4,vtt}", { cwd: media }),
];

/**
 * Serves media of the screens under `media/`, relative to Storybook, and copies it into the static
 * build.
 */
export function demoPictures(): Plugin {
  const known = new Set(files);
  return {
    name: "demo-pictures",
    configureServer({ middlewares }) {
      middlewares.use("/media", (request, response, next) => {
        const path = decodeURIComponent(
          new URL(request.url ?? "", "http://localhost").pathname.slice(1),
        );
        if (known.has(path)) createReadStream(join(media, path)).pipe(response);
        else next();
      });
    },
    async generateBundle() {
      await Promise.all(
        files.map(async (path) =>
          this.emitFile({
            type: "asset",
            fileName: `media/${path}`,
            source: await readFile(join(media, path)),
          }),
        ),
      );
    },
  };
}
