import type { Sql } from "../db/connect.ts";
import { sourceFolder, storageKeys, videoFolder } from "./storage-keys.ts";
import type { Storage } from "./storage.ts";

/** Deleted as one. */
export interface Orphan {
  readonly key: string;
  readonly files: number;
  readonly bytes: number;
}

interface Unit {
  files: number;
  bytes: number;
  changedAt: Date;
}

const batchSize = 1_000;
/** Named by channel or account. */
const foldersOfOwners = ["creators", "people"] as const;
/** No row names these. */
const sharedFolders = new Set(["carousel"]);

/** A restored backup or a crash leaves them. Files changed since `before` are skipped. */
export async function findOrphans(sql: Sql, storage: Storage, before: Date): Promise<Orphan[]> {
  const units = new Map<string, Unit>();
  for (const folder of [sourceFolder, "media"]) {
    for await (const { key, bytes, modifiedAt } of storage.list(folder)) {
      const unit = unitOf(key);
      if (unit === null) continue;
      const {
        files,
        bytes: sum,
        changedAt,
      } = units.get(unit) ?? { files: 0, bytes: 0, changedAt: modifiedAt };
      units.set(unit, {
        files: files + 1,
        bytes: sum + bytes,
        changedAt: modifiedAt > changedAt ? modifiedAt : changedAt,
      });
    }
  }
  const orphans: Orphan[] = [];
  const old = [...units].filter(([, { changedAt }]) => changedAt < before).map(([key]) => key);
  for (let start = 0; start < old.length; start += batchSize) {
    const keys = old.slice(start, start + batchSize);
    const known = await knownOf(sql, keys);
    for (const key of keys) {
      const { files = 0, bytes = 0 } = units.get(key) ?? {};
      if (!known.has(key)) orphans.push({ key, files, bytes });
    }
  }
  return orphans.toSorted((a, b) => b.bytes - a.bytes);
}

function unitOf(key: string): string | null {
  const [folder, name, inner] = key.split("/");
  if (folder === sourceFolder) return key;
  if (name === undefined || inner === undefined || sharedFolders.has(name)) return null;
  return foldersOfOwners.some((owners) => owners === name)
    ? `${folder}/${name}/${inner}`
    : `${folder}/${name}`;
}

/** Other jobs delete old attempts of existing videos. */
async function knownOf(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
  const folderOf = (key: string) =>
    storageKeys.media(videoFolder(key.slice(6).replace(/-(thumb|captions)$/, "")));
  const base = (file: string) =>
    sql.unsafe(`'media/' || regexp_replace(${file}, '([.][0-9a-f]+)?(-r[0-9]+)?$', '')`);
  const rows = await sql<{ key: string }[]>`
    select key from unnest(${[...keys]}::text[], ${keys.map(folderOf)}::text[]) k(key, folder)
    where key in (select storage_key from video_sources union all select storage_key from uploads
        union all select key from abandoned_files
        union all select 'media/creators/' || id from creators
          union all select 'media/people/' || id from users)
      or folder in (select ${base("file")} from videos
        union all select ${base("media_folder")} from video_sources where media_folder is not null
        union all select ${base("split_part(folder, '/', 1)")} from replaced_media)`;
  return new Set(rows.map(({ key }) => key));
}
