import { sql, type SQL } from "drizzle-orm";
import { captionsFile } from "../captions/captions-playlist.ts";
import {
  captions,
  descriptions,
  recordedDescriptions,
  signedVersions,
} from "../db/schema/captions.ts";
import { videos } from "../db/schema/content.ts";

interface Track {
  readonly language: string;
  readonly label: string;
}

interface Text extends Track {
  readonly name: string;
}

const listOf = <T>(rows: SQL) => sql<readonly T[]>`coalesce((${rows}), '[]'::json)`;

/** Columns of a query for videos: what people added to each. */
export const trackColumns = {
  captions: listOf<Text & { readonly machine: boolean }>(sql`
    select json_agg(json_build_object('language', c.language, 'label', c.label, 'name', c.name,
      'machine', c.is_machine_made) order by c.language)
    from ${captions} c where c.video_id = ${videos.id}`),
  descriptions: listOf<Text>(sql`
    select json_agg(json_build_object('language', d.language, 'label', d.label, 'name', d.name)
      order by d.language)
    from ${descriptions} d where d.video_id = ${videos.id}`),
  recorded: listOf<Track>(sql`
    select json_agg(json_build_object('language', r.language, 'label', r.label)
      order by r.language)
    from ${recordedDescriptions} r where r.video_id = ${videos.id}`),
  signed: listOf<{ readonly language: string; readonly video: string }>(sql`
    select json_agg(json_build_object('language', s.language, 'video', s.signed_id)
      order by s.language)
    from ${signedVersions} s where s.video_id = ${videos.id}`),
};

interface ExportedVideo {
  readonly file: string;
  readonly contentServer: string;
}

/** Texts have the URL of their file in place of its name. */
export function toExportedTexts<T extends Text>(
  texts: readonly T[],
  { file, contentServer }: ExportedVideo,
  siteUrl: string,
) {
  const server = contentServer.startsWith("/") ? siteUrl + contentServer : contentServer;
  return texts.map(({ name, ...text }) => ({
    ...text,
    url: `${server}/${file}/${captionsFile(name)}`,
  }));
}
