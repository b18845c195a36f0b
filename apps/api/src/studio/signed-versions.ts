import type {
  addSignedVersion,
  DecodedRequestOf,
  deleteSignedVersion,
  SignedVersion,
} from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import { canonicalTag } from "../captions/captions-input.ts";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import { ServiceError } from "../services/service-error.ts";
import { isForEveryone, isShown } from "../videos/visibility.ts";
import type { ChannelAccess } from "./channel-access.ts";

const maxLanguages = 20;

export interface SignedVersionsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
}

export type SignedVersionsService = ReturnType<typeof createSignedVersions>;

/** Links videos with other videos of their channel that show the same in sign language. */
export function createSignedVersions({
  sql,
  clock,
  channelAccess,
  rateLimits,
}: SignedVersionsOptions) {
  const list = async (queryable: Queryable, id: string): Promise<SignedVersion[]> =>
    queryable<SignedVersion[]>`
      select s.language, v.id, v.title, (${isShown(sql)} and (${isForEveryone(sql, clock())}
        or not (select ${isForEveryone(sql, clock())} from videos v where v.id = s.video_id))
      ) as offered
      from signed_versions s join videos v on v.id = s.signed_id
      where s.video_id = ${id} order by s.language`;

  return {
    async list(user: Pick<User, "id">, id: string): Promise<SignedVersion[]> {
      await channelAccess.requireVideos(sql, { userId: user.id, videoIds: [id], action: "see" });
      return list(sql, id);
    },

    async add(
      user: Pick<User, "id">,
      { id, signed, language }: DecodedRequestOf<typeof addSignedVersion>,
    ): Promise<SignedVersion[]> {
      const videoIds = [...new Set([id, signed])];
      await channelAccess.requireVideos(sql, { userId: user.id, videoIds, action: "edit" });
      await rateLimits.count(["captions", user.id], limits.captionsOfAccount);
      const link = { id, signed, language: canonicalTag(language) };
      const { versions } = await retryConflicts(() =>
        sql.begin(async (transaction) => {
          await requireOneChannel(transaction, link);
          await requireUnlinked(transaction, link);
          await transaction`
            insert into signed_versions (video_id, language, signed_id)
            values (${id}, ${link.language}, ${signed})`;
          return { versions: await list(transaction, id) };
        }),
      );
      return versions;
    },

    async remove(
      user: Pick<User, "id">,
      { id, language }: DecodedRequestOf<typeof deleteSignedVersion>,
    ): Promise<SignedVersion[]> {
      await channelAccess.requireVideos(sql, { userId: user.id, videoIds: [id], action: "edit" });
      const [removed] = await sql`
        delete from signed_versions where video_id = ${id} and language = ${canonicalTag(language)}
        returning language`;
      if (!removed)
        throw new ServiceError(
          "not-found",
          "signed-not-found",
          "There is no version in that sign language.",
        );
      return list(sql, id);
    },
  };
}

interface Link {
  readonly id: string;
  readonly signed: string;
  readonly language: string;
}

/** Locks both videos, so that no other call links them meanwhile. */
async function requireOneChannel(transaction: Queryable, { id, signed }: Link): Promise<void> {
  const videos = await transaction<{ creatorId: string }[]>`
    select creator_id as "creatorId" from videos
    where id = any(${[id, signed]}::text[]) and deleted_at is null
    order by id for no key update`;
  if (videos.length === 2 && videos[0]?.creatorId === videos[1]?.creatorId) return;
  throw new ServiceError(
    "conflict",
    "signed-other-channel",
    "Please choose another video of the same channel.",
  );
}

async function requireUnlinked(transaction: Queryable, link: Link): Promise<void> {
  const { id, signed, language } = link;
  const links = await transaction<Link[]>`
    select video_id as id, signed_id as signed, language from signed_versions
    where video_id = any(${[id, signed]}::text[]) or signed_id = any(${[id, signed]}::text[])`;
  if (links.some((other) => other.signed === id))
    throw new ServiceError(
      "conflict",
      "signed-original",
      "This video is a signed version itself. Add the other one to its original.",
    );
  if (links.some((other) => other.signed === signed || other.id === signed))
    throw new ServiceError(
      "conflict",
      "signed-taken",
      "That video belongs to another video already, or has signed versions of its own.",
    );
  const own = links.filter((other) => other.id === id);
  if (own.some((other) => other.language === language))
    throw new ServiceError(
      "conflict",
      "signed-language-taken",
      "There is a version in that sign language. Remove it first.",
    );
  if (own.length >= maxLanguages)
    throw new ServiceError(
      "conflict",
      "too-many-signed",
      `A video has versions in at most ${maxLanguages} sign languages.`,
      { values: { max: maxLanguages } },
    );
}
