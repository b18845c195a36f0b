import { randomBytes } from "node:crypto";
import type { Captions, DecodedRequestOf, deleteCaptions, saveCaptions } from "@marquee/api-client";
import { writeWebVtt } from "@marquee/api-client/captions";
import type { User } from "../accounts/sessions.ts";
import type { Queryable } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import { ServiceError } from "../services/service-error.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { ChannelAccess, ChannelAction } from "../studio/channel-access.ts";
import { canonicalTag, readCues } from "./captions-input.ts";
import { captionsFile } from "./captions-playlist.ts";
import type { CaptionsStoreOptions } from "./captions-store.ts";
import { requireRoom } from "./require-room.ts";
import {
  expireReplaced,
  fileOf,
  lockForTexts,
  withStored,
  type LockedVideo,
} from "./stored-text.ts";

const maxLanguages = 50;

interface Version {
  readonly language: string;
  readonly label: string;
  readonly name: string;
  readonly cues: number;
  readonly bytes: number;
}

export interface DescriptionsOptions extends CaptionsStoreOptions {
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
}

export type DescriptionsService = ReturnType<typeof createDescriptions>;

/** Files are stored beside captions, so that they survive a new video file. */
export function createDescriptions(options: DescriptionsOptions) {
  const { sql, clock, storage, channelAccess, rateLimits, quota } = options;
  const authorize = (user: Pick<User, "id">, videoId: string, action: ChannelAction) =>
    channelAccess.requireVideos(sql, { userId: user.id, videoIds: [videoId], action });

  const versionsOf = (queryable: Queryable, videoId: string) => queryable<Version[]>`
    select language, label, name, cues, bytes from descriptions where video_id = ${videoId}
    order by lower(label), language`;

  async function list(queryable: Queryable, videoId: string): Promise<Captions[]> {
    const [video] = await queryable<{ folder: string }[]>`
      select content_server || '/' || file as folder from videos where id = ${videoId}`;
    if (!video) return [];
    return (await versionsOf(queryable, videoId)).map(({ language, label, cues, name }) => ({
      language,
      label,
      cues,
      machine: false,
      url: `${video.folder}/${captionsFile(name)}`,
    }));
  }

  async function change(
    videoId: string,
    work: (transaction: Queryable, video: LockedVideo) => Promise<void>,
  ): Promise<Captions[]> {
    const { value } = await retryConflicts(() =>
      sql.begin(async (transaction) => {
        await work(transaction, await lockForTexts(transaction, videoId));
        return { value: await list(transaction, videoId) };
      }),
    );
    return value;
  }

  const keyOf = (file: string, name: string) => `${storageKeys.captions(file)}/${name}.vtt`;

  return {
    async list(user: Pick<User, "id">, videoId: string): Promise<Captions[]> {
      await authorize(user, videoId, "see");
      return list(sql, videoId);
    },

    async save(
      user: Pick<User, "id">,
      { id, language, label, content, replaces }: DecodedRequestOf<typeof saveCaptions>,
    ): Promise<Captions[]> {
      await authorize(user, id, "edit");
      await rateLimits.count(["captions", user.id], limits.captionsOfAccount);
      const tag = canonicalTag(language);
      const cues = readCues(content);
      const webVtt = writeWebVtt(cues);
      const bytes = Buffer.byteLength(webVtt);
      const name = `description-${tag}-${randomBytes(6).toString("hex")}`;
      const saveRow = async (transaction: Queryable, { creatorId, file }: LockedVideo) => {
        const versions = await versionsOf(transaction, id);
        const replaced = versions.find((version) => version.language === tag);
        if (replaced) requireUnchanged(replaced, replaces);
        const others = versions.filter((version) => version !== replaced);
        requireRoom(others, { label, maxLanguages });
        const growth = bytes - (replaced?.bytes ?? 0);
        if (growth > 0) await quota.reserve(transaction, creatorId, growth);
        if (replaced) await expireReplaced(transaction, clock(), [keyOf(file, replaced.name)]);
        await transaction`
          insert into descriptions (video_id, language, label, name, cues, bytes)
          values (${id}, ${tag}, ${label}, ${name}, ${cues.length}, ${bytes})
          on conflict (video_id, language) do update set label = excluded.label,
            name = excluded.name,
            cues = excluded.cues, bytes = excluded.bytes`;
      };
      const key = keyOf(await fileOf(sql, id), name);
      return withStored({ storage, key, webVtt }, () => change(id, saveRow));
    },

    /** Deletes the file at once: the description may have to disappear. */
    async remove(
      user: Pick<User, "id">,
      { id, language, replaces }: DecodedRequestOf<typeof deleteCaptions>,
    ): Promise<Captions[]> {
      await authorize(user, id, "edit");
      const tag = canonicalTag(language);
      let key = "";
      const left = await change(id, async (transaction, { file }) => {
        const version = (await versionsOf(transaction, id)).find((row) => row.language === tag);
        if (!version)
          throw new ServiceError(
            "not-found",
            "description-not-found",
            "There is no description in that language.",
          );
        requireUnchanged(version, replaces);
        key = keyOf(file, version.name);
        await transaction`delete from descriptions where video_id = ${id}
          and name = ${version.name}`;
      });
      await storage.delete(key);
      return left;
    },
  };
}

/** `expectedUrl` is the version that the user saw; without it, any version passes. */
function requireUnchanged({ name }: Version, expectedUrl: string | undefined): void {
  if (expectedUrl === undefined || expectedUrl.endsWith(`/${captionsFile(name)}`)) return;
  throw new ServiceError(
    "conflict",
    "description-changed",
    "Somebody saved a description in this language at the same time. Reload the page to see it.",
  );
}
