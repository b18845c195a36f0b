import { join } from "node:path";
import { rawInput, writeWebp } from "./webp.mjs";

const SIZES = [
  { name: "thumb", width: 320, height: 180, maxBytes: 14_000 },
  { name: "thumb-232", width: 412, height: 232, maxBytes: 20_000 },
  { name: "thumb-640", width: 640, height: 360, maxBytes: 26_000 },
  { name: "thumb-1280", width: 1280, height: 720, maxBytes: 48_000 },
];

/** The poster frame in every size the site asks for. */
export async function writeThumbnails({ poster, folder }) {
  for (const { name, width, height, maxBytes } of SIZES) {
    await writeWebp({
      input: rawInput(poster),
      filter: `scale=${width}:${height}:flags=lanczos`,
      file: join(folder, `${name}.webp`),
      maxBytes,
    });
  }
}
