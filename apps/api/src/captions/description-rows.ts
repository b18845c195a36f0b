import type { VideoDescription } from "@marquee/api-client";
import type { Sql } from "../db/connect.ts";
import { captionsFile } from "./captions-playlist.ts";

export interface DescriptionRow {
  readonly language: string;
  readonly label: string;
  readonly name: string;
}

interface DescribedVideo {
  readonly file: string;
  readonly content_server: string;
  readonly descriptions: readonly DescriptionRow[];
}

/** A column of a query for videos `v`: its descriptions by label, as JSON. */
export const descriptionsOf = (sql: Sql) => sql`
  coalesce((
    select json_agg(json_build_object('language', language, 'label', label, 'name', name)
      order by lower(label), language)
    from descriptions where video_id = v.id
  ), '[]'::json)`;

export function toSentDescriptions(video: DescribedVideo): VideoDescription[] {
  return video.descriptions.map(({ language, label, name }) => ({
    language,
    label,
    url: `${video.content_server}/${video.file}/${captionsFile(name)}`,
  }));
}
