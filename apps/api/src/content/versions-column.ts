import type { WatchPageResponse } from "@marquee/api-client";
import type { Sql } from "../db/connect.ts";
import { isForEveryone, isShown } from "../videos/visibility.ts";

export interface VersionRow {
  readonly id: string;
  /** Null for the video without signs. */
  readonly language: string | null;
  readonly seconds: number;
}

/** A column of a query for videos `v`: the sign language in which the video is. */
export const signLanguageOf = (sql: Sql) =>
  sql`(select language from signed_versions where signed_id = v.id)`;

/**
 * A column of a query for videos `v`, as JSON: the versions with and without sign language that
 * viewers of the video may watch as well. A creator who links an unlisted version gives its link
 * away; the signed video gives no link to what is unlisted, unless it is not public itself.
 */
export const versionsOf = (sql: Sql, now: Date) => sql`
  coalesce((
    select json_agg(json_build_object('id', other.id, 'language', other.language,
        'seconds', other.seconds)
      order by other.language nulls first)
    from (select v.id, v.status, not ${isForEveryone(sql, now)} as has_plan) own
    cross join lateral (
      select v.id, linked.language, v.duration_seconds as seconds
      from (
        select signed_id as id, language, true as is_given from signed_versions
        where video_id = own.id
        union all
        select video_id, null, false from signed_versions where signed_id = own.id
        union all
        select sibling.signed_id, sibling.language, false
        from signed_versions this join signed_versions sibling
          on sibling.video_id = this.video_id and sibling.signed_id <> own.id
        where this.signed_id = own.id
      ) linked
      join videos v on v.id = linked.id
      where ${isShown(sql)} and (own.has_plan or ${isForEveryone(sql, now)})
        and (linked.is_given or v.status = 'Public' or own.status is distinct from 'Public')
    ) other
  ), '[]'::json)`;

interface SignedVideo {
  readonly sign_language: string | null;
  readonly versions: readonly VersionRow[];
}

type SentVersions = Pick<WatchPageResponse["video"], "video_sign_language" | "video_versions">;

export function toSentVersions({ sign_language, versions }: SignedVideo): SentVersions {
  return {
    ...(sign_language !== null && { video_sign_language: sign_language }),
    ...(versions.length > 0 && {
      video_versions: versions.map(({ id, language, seconds }) => ({
        video_ID: id,
        sign_language: language,
        video_duration: seconds,
      })),
    }),
  };
}
