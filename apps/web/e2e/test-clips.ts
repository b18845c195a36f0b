import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../api/demo/media/amber-tide/360p");

export interface ClipFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Returns a real H.264 video as one MP4 file. `paddingBytes` adds a `free` box, so that it takes
 * several requests to upload.
 */
export function h264Clip(name: string, { paddingBytes = 0 } = {}): ClipFile {
  const segments = readdirSync(folder)
    .filter((file) => file.endsWith(".m4s"))
    .sort((a, b) => Number.parseInt(a) - Number.parseInt(b));
  const parts = ["init.mp4", ...segments].map((file) => readFileSync(join(folder, file)));
  return { name, mimeType: "video/mp4", buffer: Buffer.concat([...parts, ...free(paddingBytes)]) };
}

/** Returns a file with a video's extension that is not a video. */
export function brokenClip(name: string): ClipFile {
  return {
    name,
    mimeType: "video/mp4",
    buffer: Buffer.from("This is not a video. ".repeat(2_000)),
  };
}

function free(bytes: number): Buffer[] {
  if (bytes === 0) return [];
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes + 8);
  header.write("free", 4, "latin1");
  return [header, Buffer.alloc(bytes)];
}
