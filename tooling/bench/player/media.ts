import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = join(dirname(fileURLToPath(import.meta.url)), "../node_modules/.cache");

interface Ladder {
  name: string;
  seconds: number;
  renditions: readonly { height: number; width: number; kbps: number; codec: string }[];
}

const threeRenditions: Ladder = {
  name: "media-80s",
  seconds: 80,
  renditions: [
    { height: 360, width: 640, kbps: 800, codec: "avc1.4d401e" },
    { height: 720, width: 1280, kbps: 2500, codec: "avc1.4d401f" },
    { height: 1080, width: 1920, kbps: 5000, codec: "avc1.4d4028" },
  ],
};

export const realisticLadder: Ladder = {
  name: "ladder-40s",
  seconds: 40,
  renditions: [
    { height: 240, width: 426, kbps: 400, codec: "avc1.4d4015" },
    { height: 360, width: 640, kbps: 800, codec: "avc1.4d401e" },
    { height: 480, width: 854, kbps: 1400, codec: "avc1.4d401f" },
    { height: 720, width: 1280, kbps: 2800, codec: "avc1.4d401f" },
    { height: 1080, width: 1920, kbps: 5000, codec: "avc1.4d4028" },
  ],
};
const playlist = ["-f", "hls", "-hls_time", "4", "-hls_playlist_type", "vod"];
const segments = [...playlist, "-hls_segment_type", "fmp4", "-hls_flags", "independent_segments"];

function ffmpeg(...args: string[]) {
  execFileSync("ffmpeg", ["-v", "error", "-y", ...args], { stdio: "inherit" });
}

/** Folder of a stream; made on the first run. The noise makes the bit rate realistic. */
export function makeMedia({ name, seconds, renditions }: Ladder = threeRenditions): string {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const scratch = `${folder}.${process.pid}`;
  for (const { height, width, kbps } of renditions) {
    const out = join(scratch, `v${height}`);
    mkdirSync(out, { recursive: true });
    const source = `testsrc2=s=${width}x${height}:r=25:d=${seconds}`;
    const picture = `${source},noise=alls=12:allf=t,format=yuv420p`;
    ffmpeg(
      "-f",
      "lavfi",
      "-i",
      picture,
      "-c:v",
      "libx264",
      "-preset",
      "superfast",
      "-profile:v",
      "main",
      "-b:v",
      `${kbps}k`,
      "-maxrate",
      `${kbps}k`,
      "-bufsize",
      `${kbps}k`,
      "-g",
      "100",
      "-keyint_min",
      "100",
      "-sc_threshold",
      "0",
      "-bf",
      "0",
      ...segments,
      "-hls_segment_filename",
      join(out, "%d.m4s"),
      join(out, "i.m3u8"),
    );
  }
  const sound = join(scratch, "sound");
  mkdirSync(sound);
  ffmpeg(
    "-f",
    "lavfi",
    "-i",
    `sine=330:d=${seconds}`,
    "-c:a",
    "aac",
    "-b:a",
    "96k",
    ...segments,
    "-hls_segment_filename",
    join(sound, "%d.m4s"),
    join(sound, "i.m3u8"),
  );
  const master = (wanted: readonly number[]) =>
    [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="sound",' +
        'DEFAULT=YES,AUTOSELECT=YES,URI="sound/i.m3u8"',
      ...renditions
        .filter(({ height }) => wanted.includes(height))
        .flatMap(({ height, width, kbps, codec }) => [
          `#EXT-X-STREAM-INF:BANDWIDTH=${(kbps + 96) * 1000},` +
            `RESOLUTION=${width}x${height},CODECS="${codec},mp4a.40.2",AUDIO="sound"`,
          `v${height}/i.m3u8`,
        ]),
      "",
    ].join("\n");
  writeFileSync(join(scratch, "single.m3u8"), master([720]));
  writeFileSync(join(scratch, "master.m3u8"), master(renditions.map(({ height }) => height)));
  rmSync(folder, { recursive: true, force: true });
  renameSync(scratch, folder);
  return folder;
}

/**
 * Adds `ts.m3u8` and, with 720 lines alone, `ts-single.m3u8`: the stream as MPEG-TS, with its sound
 * in each segment, which hls.js plays.
 */
export function addTransportStream(folder: string, { renditions } = threeRenditions): void {
  const master = join(folder, "ts.m3u8");
  if (existsSync(master)) return;
  const variants = renditions.map(({ height, width, kbps, codec }) => {
    const out = join(folder, `ts${height}`);
    mkdirSync(out, { recursive: true });
    const inputs = [`v${height}`, "sound"].flatMap((part) => ["-i", join(folder, part, "i.m3u8")]);
    ffmpeg(...inputs, "-c", "copy", ...playlist, join(out, "i.m3u8"));
    return (
      `#EXT-X-STREAM-INF:BANDWIDTH=${(kbps + 150) * 1000},` +
      `RESOLUTION=${width}x${height},CODECS="${codec},mp4a.40.2"\nts${height}/i.m3u8\n`
    );
  });
  const head = "#EXTM3U\n#EXT-X-VERSION:3\n";
  writeFileSync(
    join(folder, "ts-single.m3u8"),
    head + variants.filter((variant) => variant.includes("ts720/")).join(""),
  );
  writeFileSync(master, head + variants.join(""));
}
