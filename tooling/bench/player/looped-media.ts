import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const testMedia = join(here, "../../../packages/player/test-media");

interface Track {
  folder: string;
  kbps: number;
}

const video: readonly Track[] = [
  { folder: "v144", kbps: 800 },
  { folder: "v240", kbps: 2500 },
  { folder: "v360", kbps: 5000 },
];
const audio: Track = { folder: "en", kbps: 96 };

/**
 * Writes a long stream made of the player's own short test stream, repeated, so that no encoder is
 * needed. Unused bytes bring each segment to the bit rate of a real one. Returns the folder.
 */
export function makeLoopedMedia(durationSeconds: number): string {
  const out = join(here, `../node_modules/.cache/looped-${durationSeconds}s`);
  for (const track of [...video, audio]) writeTrack(track, out, durationSeconds);
  writeFileSync(join(out, "single.m3u8"), masterPlaylist(video.slice(1, 2)));
  writeFileSync(join(out, "master.m3u8"), masterPlaylist(video));
  return out;
}

function writeTrack({ folder, kbps }: Track, out: string, durationSeconds: number): void {
  const source = join(testMedia, folder);
  const init = readFileSync(join(source, "init.mp4"));
  const timescale = init.readUInt32BE(init.indexOf("mdhd") + 16);
  const durations = [
    ...readFileSync(join(source, "index.m3u8"), "utf8").matchAll(/#EXTINF:([\d.]+)/g),
  ]
    .map(([, seconds]) => Number(seconds))
    // The last audio segment holds one frame.
    .filter((seconds) => seconds > 1);
  mkdirSync(join(out, folder), { recursive: true });
  writeFileSync(join(out, folder, "init.mp4"), init);

  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:4",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    '#EXT-X-MAP:URI="init.mp4"',
  ];
  let startTicks = 0n;
  for (let index = 0; Number(startTicks) / timescale < durationSeconds; index += 1) {
    // Two of the short segments make one of the usual length.
    const parts = [0, 1].map((half) => (index * 2 + half) % durations.length);
    const segments: Buffer[] = [];
    let seconds = 0;
    for (const part of parts) {
      segments.push(movedTo(startTicks, readFileSync(join(source, `${part}.m4s`))));
      startTicks += BigInt(Math.round((durations[part] ?? 0) * timescale));
      seconds += durations[part] ?? 0;
    }
    writeFileSync(
      join(out, folder, `${index}.m4s`),
      padded(Buffer.concat(segments), (kbps * 1000 * seconds) / 8),
    );
    lines.push(`#EXTINF:${seconds.toFixed(6)},`, `${index}.m4s`);
  }
  writeFileSync(join(out, folder, "index.m3u8"), [...lines, "#EXT-X-ENDLIST", ""].join("\n"));
}

/** Changes the decode time at which a segment begins. */
function movedTo(startTicks: bigint, segment: Buffer): Buffer {
  segment.writeBigUInt64BE(startTicks, segment.indexOf("tfdt") + 8);
  return segment;
}

/** Appends a `free` box, which players skip. */
function padded(segment: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(Math.max(8, Math.round(bytes) - segment.length));
  box.writeUInt32BE(box.length);
  box.write("free", 4);
  return Buffer.concat([segment, box]);
}

function masterPlaylist(variants: readonly Track[]): string {
  const codecs = variantAttributes();
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",' +
      'DEFAULT=YES,AUTOSELECT=YES,URI="en/index.m3u8"',
    ...variants.flatMap(({ folder, kbps }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${(kbps + audio.kbps) * 1000},` +
        `${codecs.get(folder) ?? ""},AUDIO="audio"`,
      `${folder}/index.m3u8`,
    ]),
    "",
  ].join("\n");
}

/** Resolution and codecs of each rendition, as the test stream's own playlist names them. */
function variantAttributes(): Map<string, string> {
  const lines = readFileSync(join(testMedia, "master.m3u8"), "utf8").split("\n");
  const attributes = lines.flatMap((line, index): [string, string][] => {
    const found = /(RESOLUTION=[^,]+).*(CODECS="[^"]+")/.exec(line);
    const folder = lines[index + 1]?.split("/")[0];
    return found && folder ? [[folder, `${found[1]},${found[2]}`]] : [];
  });
  return new Map(attributes);
}
