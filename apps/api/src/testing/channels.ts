import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { indexStaleTexts } from "../content/search-index.ts";
import type { Sql } from "../db/connect.ts";

interface Channel {
  readonly person: { readonly username: string };
  /** The channel's id, and the prefix of its videos' ids. */
  readonly id: string;
  readonly videos: number;
}

/**
 * Gives a person a channel with public videos `<id>-1`, `<id>-2`, …, their media, and a playlist
 * `list-<id>` of the first.
 */
export async function giveChannel(
  { mediaFolder }: { readonly mediaFolder: string },
  sql: Sql,
  { person, id, videos }: Channel,
): Promise<void> {
  await sql`
    insert into creators (id, username, display_name, owner_id)
    select ${id}, ${id}, ${id}, u.id from users u where u.username = ${person.username}`;
  for (let number = 1; number <= videos; number += 1) {
    const video = { id: `${id}-${number}`, file: `file-${id}-${number}` };
    await sql`
      insert into videos (id, creator_id, file, title, duration_seconds, status, published_at,
        qualities)
      values (${video.id}, ${id}, ${video.file}, ${`${id} ${number}`}, 60, 'Public',
        now() - interval '1 day', '{360}')`;
    await mkdir(join(mediaFolder, video.file), { recursive: true });
    await writeFile(join(mediaFolder, video.file, "master.m3u8"), "#EXTM3U\n");
  }
  await sql`insert into playlists (id, name, creator_id, created_at)
    values (${`list-${id}`}, ${id}, ${id}, now())`;
  await sql`insert into playlist_videos (playlist_id, position, video_id)
    values (${`list-${id}`}, 0, ${`${id}-1`})`;
  await indexStaleTexts(sql);
}
