import type { Sql } from "../db/connect.ts";
import type { Storage } from "./storage.ts";
import { sourceFolder } from "./storage-keys.ts";

/** If none of so many files is known, the storage belongs to another database. */
const maxFiles = 2_000;

/** True also for an empty storage. */
export async function knowsFilesOf(sql: Sql, storage: Storage): Promise<boolean> {
  const sources = await firstKeys(storage, sourceFolder);
  const media = await firstKeys(storage, "media");
  if (sources.length + media.length === 0) return true;
  const folders = media.map((key) => key.split("/"));
  const names = folders.map(([, name = ""]) => name.replace(/-(thumb|captions)$/, ""));
  const owners = folders.map(([, , id = ""]) => id);
  const found = await sql`
    select 1 from video_sources where storage_key = any(${sources})
    union all select 1 from uploads where storage_key = any(${sources})
    union all select 1 from videos where file = any(${names})
    union all select 1 from creators where id = any(${owners})
    union all select 1 from users where id = any(${owners})
    limit 1`;
  return found.length > 0;
}

async function firstKeys(storage: Storage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) {
    keys.push(key);
    if (keys.length === maxFiles) break;
  }
  return keys;
}
