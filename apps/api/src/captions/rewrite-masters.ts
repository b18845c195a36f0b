import { readAll } from "../storage/read-all.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { Storage } from "../storage/storage.ts";

export interface PublishedMasters {
  readonly file: string;
  readonly qualities: readonly number[];
}

/** Needs the video's lock. */
export async function rewriteMasters(
  storage: Storage,
  { file, qualities }: PublishedMasters,
  rewrite: (master: string) => string,
): Promise<void> {
  for (const name of ["master.m3u8", ...qualities.map((height) => `${height}p.m3u8`)]) {
    const key = storageKeys.media(`${file}/${name}`);
    if (!(await storage.stat(key))) continue;
    await storage.put(key, rewrite((await readAll(storage, key)).toString()));
  }
}
