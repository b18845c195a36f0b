import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Catalogue } from "../seed/catalogue.ts";

const masterPlaylist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Default",DEFAULT=YES,URI="audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=200000,AUDIO="audio",RESOLUTION=640x360
360p/index.m3u8
`;
const mediaPlaylist = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.0,
0.m4s
#EXT-X-ENDLIST
`;

/** Content of a segment: each byte depends on its offset. */
export const segmentBytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

/**
 * Writes files at the paths of real media, for tests of access, ranges and caching. They cannot be
 * decoded.
 */
export async function writeFixtureMedia(folder: string, catalogue: Catalogue): Promise<void> {
  for (const { file } of catalogue.videos) {
    for (const inner of ["360p", "audio"]) {
      await mkdir(join(folder, file, inner), { recursive: true });
      await writeFile(join(folder, file, inner, "index.m3u8"), mediaPlaylist);
      await writeFile(join(folder, file, inner, "init.mp4"), "init");
      await writeFile(join(folder, file, inner, "0.m4s"), segmentBytes);
    }
    await writeFile(join(folder, file, "master.m3u8"), masterPlaylist);
    await writeFile(join(folder, file, "360p.m3u8"), masterPlaylist);
    await writeFile(join(folder, file, "thumb-232.webp"), "picture");
  }
  for (const { id } of catalogue.creators) {
    await mkdir(join(folder, "creators", id), { recursive: true });
    await writeFile(join(folder, "creators", id, "48.webp"), "picture");
  }
}
