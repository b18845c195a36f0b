import { join } from "node:path";
import { writeWebp } from "./webp.mjs";

const FRAMES = 26;
const CLIP_SECONDS = 3.2;

/**
 * The moving thumbnail: three seconds around the poster, or the whole film in three seconds where
 * it hardly moves.
 */
export async function writeHover({ video, work, folder }) {
  const small = "scale=320:180:flags=lanczos";
  const from = Math.max(0, Math.min(work.seconds - CLIP_SECONDS, work.posterSeconds - 1));
  const every = Math.floor((work.seconds * work.fps) / FRAMES);
  const lapse = work.seconds > 120;
  await writeWebp({
    input: lapse ? ["-i", video] : ["-ss", from, "-t", CLIP_SECONDS, "-i", video],
    filter: lapse ? `select=not(mod(n\\,${every})),setpts=N/8/TB,fps=8,${small}` : `fps=8,${small}`,
    file: join(folder, "hover.webp"),
    maxBytes: 50_000,
    qualities: [60, 45, 32, 20, 10, 3],
    animated: true,
  });
}
