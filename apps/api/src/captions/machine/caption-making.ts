import type { CaptionMaking, DecodedRequestOf, startCaptionMaking } from "@marquee/api-client";
import type { User } from "../../accounts/sessions.ts";
import type { Clock } from "../../clock.ts";
import type { Sql } from "../../db/connect.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { ChannelAccess, ChannelAction } from "../../studio/channel-access.ts";
import { hasCaptionMaker } from "./has-caption-maker.ts";
import { captionsTag, spokenLanguages } from "./spoken-languages.ts";

export interface CaptionMakingOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
}

interface JobRow {
  readonly state: "waiting" | "running" | "failed";
  readonly language: string | null;
  readonly failure: NonNullable<CaptionMaking["job"]>["failure"] | null;
  readonly share: number;
}

type Asker = Pick<User, "id">;

export type CaptionMakingService = ReturnType<typeof createCaptionMaking>;

export function createCaptionMaking({ sql, clock, channelAccess }: CaptionMakingOptions) {
  const authorize = (user: Asker, videoId: string, action: ChannelAction) =>
    channelAccess.requireVideos(sql, { userId: user.id, videoIds: [videoId], action });

  async function read(videoId: string): Promise<CaptionMaking> {
    const [job] = await sql<JobRow[]>`
      select j.state, j.language, j.failure,
        j.next_seconds / greatest(1, v.duration_seconds)::float8 as share
      from caption_jobs j join videos v on v.id = j.video_id where j.video_id = ${videoId}`;
    return {
      available: await hasCaptionMaker(sql, clock()),
      job: job
        ? {
            state: job.state,
            percent: Math.min(100, Math.floor(100 * job.share)),
            language: job.language ?? "",
            failure: job.failure ?? "",
          }
        : await noticeOf(videoId),
    };
  }

  /** Captions of a former file may not fit: each is named until somebody saves or checks it. */
  async function noticeOf(videoId: string): Promise<CaptionMaking["job"]> {
    const former = await sql`
      select 1 from captions where video_id = ${videoId} and former_name = name limit 1`;
    return former.length > 0
      ? { state: "failed", percent: 0, language: "", failure: "former-file" }
      : null;
  }

  async function requireMachineTurn(videoId: string, language: string): Promise<void> {
    const tag = captionsTag(language);
    const [byHand] = await sql`
      select 1 from captions where video_id = ${videoId} and language = ${tag}
        and made_name <> name`;
    if (byHand)
      throw new ServiceError(
        "conflict",
        "captions-by-hand",
        "A person added the captions in this language. Remove them first.",
      );
  }

  return {
    async find(user: Asker, id: string): Promise<CaptionMaking> {
      await authorize(user, id, "see");
      return read(id);
    },

    async start(
      user: Asker,
      { id, language }: DecodedRequestOf<typeof startCaptionMaking>,
    ): Promise<CaptionMaking> {
      await authorize(user, id, "edit");
      if (!(await hasCaptionMaker(sql, clock())))
        throw new ServiceError(
          "unavailable",
          "captions-not-made",
          "This instance makes no captions.",
        );
      if (language !== undefined && !spokenLanguages.has(language))
        throw new ServiceError("invalid", "language-missing", "Please choose a language", {
          field: "language",
        });
      if (language !== undefined) await requireMachineTurn(id, language);
      const { count } = await sql`
        insert into caption_jobs (video_id, language, revision)
        select id, ${language ?? null}, revision from videos
        where id = ${id} and processing = 'ready' and content_server like '/%'
        on conflict (video_id) do update set state = 'waiting', language = excluded.language,
          revision = excluded.revision, next_seconds = 0, lines = '[]', attempts = 0,
          failure = null, lease_until = null, created_at = now()
        where caption_jobs.state = 'failed'`;
      const made = await read(id);
      if (count === 0 && !made.job)
        throw new ServiceError(
          "conflict",
          "captions-too-early",
          "Captions can be made once the video has been processed.",
        );
      return made;
    },

    async stop(user: Asker, id: string): Promise<CaptionMaking> {
      await authorize(user, id, "edit");
      const { count } = await sql`delete from caption_jobs where video_id = ${id}`;
      if (count === 0) await sql`update captions set former_name = '' where video_id = ${id}`;
      return read(id);
    },
  };
}
