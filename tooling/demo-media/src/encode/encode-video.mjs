import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runFfmpeg } from "./ffmpeg.mjs";

/** Ceilings that keep the whole catalogue small enough to live in a repository. */
const KBPS_CAPS = { 360: 50, 720: 105, 1080: 200 };
const CRF_STEPS = [-1, 1, 2];
const BT709 = [
  "-color_primaries",
  "bt709",
  "-color_trc",
  "bt709",
  "-colorspace",
  "bt709",
  "-color_range",
  "tv",
];

/** Even width of a 16:9 video of the given height. */
export const widthOf = (height) => Math.round((height * 16) / 9 / 2) * 2;

function outputFor({ quality, index, work, starts, file }) {
  const crf = work.crf + CRF_STEPS[index],
    cap = (work.kbpsCaps ?? KBPS_CAPS)[quality];
  return [
    "-map",
    `[q${quality}]`,
    "-c:v",
    "libx264",
    "-preset",
    "medium",
    "-profile:v",
    "high",
    "-crf",
    crf,
    "-maxrate",
    `${Math.round(cap * 1000)}`,
    "-bufsize",
    `${Math.round(cap * 1000 * Math.max(3, work.segmentSeconds))}`,
    "-pix_fmt",
    "yuv420p",
    ...BT709,
    "-refs",
    4,
    "-bf",
    6,
    "-threads",
    2,
    "-force_key_frames",
    starts.join(","),
    "-forced-idr",
    1,
    "-g",
    9999,
    "-sc_threshold",
    0,
    "-x264-params",
    "aq-mode=3:aq-strength=0.9:deblock=1,1:psy-rd=0.4,0:rc-lookahead=60",
    "-fflags",
    "+bitexact",
    "-flags",
    "+bitexact",
    "-movflags",
    "+cmaf+empty_moov+frag_keyframe+skip_trailer",
    "-f",
    "mp4",
    file,
  ];
}

/**
 * Renders a work once and encodes every quality from the same frames; keeps the poster frame as raw
 * pixels.
 */
export async function encodeVideo({ work, starts, scratch }) {
  const { width, height, frame } = work.scene({
    width: widthOf(work.stage ?? 1080),
    height: work.stage ?? 1080,
    seconds: work.seconds,
  });
  const count = work.seconds * work.fps,
    posterIndex = Math.round(work.posterSeconds * work.fps);
  const poster = { file: join(scratch, "poster.rgba"), width, height };

  async function* frames() {
    for (let index = 0; index < count; index++) {
      const pixels = frame(index / work.fps);
      if (index === posterIndex) await writeFile(poster.file, pixels);
      yield pixels;
    }
  }

  const files = work.qualities.map((quality) => ({
    quality,
    file: join(scratch, `${quality}.mp4`),
  }));
  const scale = (quality) =>
    `scale=${widthOf(quality)}:${quality}:flags=bicubic:` +
    "out_color_matrix=bt709:out_range=tv,format=yuv420p";
  const graph = [
    `[0:v]split=${files.length}${files.map((_, index) => `[s${index}]`).join("")}`,
    ...files.map(({ quality }, index) => `[s${index}]${scale(quality)}[q${quality}]`),
  ].join(";");
  await runFfmpeg(
    [
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgba",
      "-s",
      `${width}x${height}`,
      "-r",
      work.fps,
      "-i",
      "pipe:0",
      "-filter_complex",
      graph,
      ...files.flatMap(({ quality, file }, index) =>
        outputFor({ quality, index, work, starts, file }),
      ),
    ],
    frames(),
  );
  return { files, poster };
}
