import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formatOf, formatOfType } from "./source-format";

beforeAll(() => void vi.stubGlobal("document", { baseURI: "http://host/page" }));
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ["/a/master.m3u8", "hls", ""],
  ["/a/film.mp4?token=1", "file", "MP4"],
  ["film.WEBM", "file", "WEBM"],
  ["https://other/sound.mp3#t=1", "file", "MP3"],
  ["/a/manifest.mpd", "other", "MPEG-DASH"],
  ["/stream/42", "unknown", ""],
  ["/stream.php?file=a.mp4", "unknown", "PHP"],
  ["blob:http://host/1", "unknown", ""],
])("%s is %s", (src, kind, name) => {
  const format = formatOf({ src });
  expect(format.kind).toBe(kind);
  if (kind !== "hls") expect(format.name).toBe(name);
});

test("a stated type counts more than the extension", () => {
  expect(formatOf({ src: "/stream/42", type: "video/mp4" }).kind).toBe("file");
  expect(formatOf({ src: "/film.mp4", type: "application/vnd.apple.mpegurl" }).kind).toBe("hls");
});

test.each([
  ["application/vnd.apple.mpegurl; charset=utf-8", "hls"],
  ["audio/x-mpegurl", "hls"],
  ["video/mp4", "file"],
  ["text/plain", "unknown"],
  ["application/dash+xml", "other"],
])("a response of type %s is %s", (type, kind) => {
  expect(formatOfType(type).kind).toBe(kind);
});
