import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { readStreamStart } from "./read-stream-start.ts";

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,URI="audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=200000,AUDIO="audio"
360p/index.m3u8
`;
const sound = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.0,
0.m4s
#EXT-X-ENDLIST
`;

test("a stream whose picture is missing has no start, and the server goes on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stream-start-"));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  try {
    await mkdir(join(folder, "media", "v", "audio"), { recursive: true });
    await writeFile(join(folder, "media", "v", "master.m3u8"), master);
    await writeFile(join(folder, "media", "v", "audio", "index.m3u8"), sound);
    await writeFile(join(folder, "media", "v", "audio", "init.mp4"), "init");
    expect(await readStreamStart(createFolderStorage(folder), "media/v")).toBeNull();
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", note);
    await rm(folder, { recursive: true });
  }
});
