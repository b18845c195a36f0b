import { join } from "node:path";
import { writeWebp } from "./webp.mjs";

const TILE = { width: 128, height: 72, perRow: 15 };

/** Seconds between two preview tiles. */
const spriteInterval = (durationSeconds) => (durationSeconds > 700 ? 7 : 3);

/** Tiles of a film: tile i shows second i × interval. */
const spriteCount = (durationSeconds) =>
  Math.ceil(durationSeconds / spriteInterval(durationSeconds));

/** The sheet behind the seek bar, always a whole row wide. */
export async function writeSprites({ video, work, folder }) {
  const rows = Math.ceil(spriteCount(work.seconds) / TILE.perRow),
    every = spriteInterval(work.seconds) * work.fps;
  await writeWebp({
    input: ["-i", video],
    filter:
      `select=not(mod(n\\,${every})),scale=${TILE.width}:${TILE.height}:flags=lanczos,` +
      `tile=${TILE.perRow}x${rows}`,
    file: join(folder, "sprites.webp"),
    maxBytes: rows > 2 ? 150_000 : 24_000,
    qualities: [70, 55, 42, 30, 20],
  });
}
