import { readFile, stat } from "node:fs/promises";
import { expect } from "vitest";
import { readTracks } from "../engine/testing/read-track.ts";
import { fragmentStart } from "./fragment-start.ts";
import { spriteSheet } from "../sprite-sheet.ts";
import type { TestStudio, TestVideo } from "./test-studio.ts";

const maxOffsetSeconds = 0.02;

/**
 * The checks that the demo's media pass (`tooling/demo-media`), and that the segments can be
 * decoded one after the other.
 */
export async function checkMedia(
  { mediaPath }: Pick<TestStudio, "mediaPath">,
  video: TestVideo,
  { hasAudio = true, isLandscape = true, isStill = false } = {},
): Promise<void> {
  const text = (name: string) => readFile(mediaPath(video, name), "utf8");
  const codecs = hasAudio
    ? /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/g
    : /CODECS="avc1\.[0-9a-f]{6}"/g;
  for (const quality of [null, ...video.qualities]) {
    const master = await text(quality === null ? "master.m3u8" : `${quality}p.m3u8`);
    const expected = quality === null ? video.qualities : [quality];
    const sides = [...master.matchAll(/RESOLUTION=(\d+)x(\d+)/g)].map(([, width, height]) =>
      Number(isLandscape ? height : width),
    );
    expect(sides).toEqual(expected);
    expect(master.match(codecs)?.length).toBe(expected.length);
    expect(/TYPE=AUDIO,GROUP-ID="audio"/.test(master)).toBe(hasAudio);
    for (const uri of uris(master))
      expect((await stat(mediaPath(video, uri))).size).toBeGreaterThan(0);
  }

  const folders = [
    ...video.qualities.map((quality) => `${quality}p`),
    ...(hasAudio ? ["audio"] : []),
  ];
  const playlists = await Promise.all(folders.map((folder) => text(`${folder}/index.m3u8`)));
  const contents = await Promise.all(
    folders.map((folder, index) => {
      const parts = uris(playlists[index] ?? "").toSorted((a, b) => order(a) - order(b));
      return Promise.all(parts.map((part) => readFile(mediaPath(video, `${folder}/${part}`))));
    }),
  );
  const tracks = await readTracks(contents.map((content) => Buffer.concat(content)));
  expect(tracks).toHaveLength(folders.length);
  const cuts: number[][] = [];
  for (const [index, track] of tracks.entries()) {
    const isAudio = folders[index] === "audio";
    const playlist = playlists[index] ?? "";
    const durations = [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map((match) => Number(match[1]));
    const target = Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
    const sum = durations.reduce((total, seconds) => total + seconds, 0);
    expect(Math.abs(sum - video.durationSeconds)).toBeLessThanOrEqual(0.6);
    for (const seconds of durations) expect(Math.round(seconds)).toBeLessThanOrEqual(target);
    if (!isAudio) cuts.push(durations);

    expect(track.badFrames).toBe(0);
    const [init = Buffer.alloc(0), ...segments] = contents[index] ?? [];
    const shownAt = segments.map((segment) => fragmentStart(init, segment));
    const starts = durations.map((_, index) =>
      durations.slice(0, index).reduce((total, seconds) => total + seconds, 0),
    );
    shownAt.forEach((seconds, index) =>
      expect(Math.abs(seconds - (starts[index] ?? 0))).toBeLessThanOrEqual(maxOffsetSeconds),
    );
    // FFmpeg's reader shifts tracks with negative composition offsets.
    expect(Math.abs(track.endSeconds - track.firstSeconds - sum)).toBeLessThanOrEqual(0.1);
    expect(track.isMonotonic).toBe(true);
    if (!isAudio) {
      // Each segment begins with a key frame.
      for (const start of starts) {
        expect(
          track.keySeconds.some(
            (seconds) => Math.abs(seconds - start - track.firstSeconds) < 0.001,
          ),
        ).toBe(true);
      }
    }
  }
  for (const other of cuts.slice(1)) expect(other).toEqual(cuts[0]);

  const sizes = {
    "thumb.webp": [320, 180],
    "thumb-232.webp": [412, 232],
    "thumb-640.webp": [640, 360],
    "thumb-1280.webp": [1280, 720],
    "hover.webp": [320, 180],
    "sprites.webp": [15 * 128, Math.ceil(spriteSheet(video.durationSeconds).tiles / 15) * 72],
  };
  for (const [name, size] of Object.entries(sizes)) {
    const bytes = await readFile(mediaPath(video, name));
    expect([name, ...webpSize(bytes)]).toEqual([name, ...size]);
    // Equal frames are merged into one.
    expect(bytes.includes("ANIM")).toBe(name === "hover.webp" && !isStill);
  }
}

function uris(playlist: string): string[] {
  const lines = playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return [...lines, ...[...playlist.matchAll(/URI="([^"]+)"/g)].map((match) => match[1] ?? "")];
}

function order(name: string): number {
  return name === "init.mp4" ? -1 : Number.parseInt(name, 10);
}

/** Width and height of a WebP file: lossy, lossless or extended. */
function webpSize(bytes: Buffer): readonly [number, number] {
  expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    case "VP8L":
      return [(bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1];
    default:
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  }
}
