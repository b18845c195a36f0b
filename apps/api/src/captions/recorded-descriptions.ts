import { randomBytes } from "node:crypto";
import {
  isSameLength,
  type addRecordedDescription,
  type DecodedRequestOf,
  type deleteRecordedDescription,
  type RecordedDescription,
} from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Queryable } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { waitForStorage } from "../db/wait-for-storage.ts";
import { limits } from "../limits/rate-limits.ts";
import { saveStreamStart } from "../media/save-stream-start.ts";
import { ServiceError } from "../services/service-error.ts";
import { createTurns } from "../services/turns.ts";
import { readAll } from "../storage/read-all.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { canonicalTag } from "./captions-input.ts";
import type { DescriptionsOptions } from "./descriptions.ts";
import { copySound } from "./copy-sound.ts";
import { hasSounds, listRecorded, recordedName } from "./recorded-playlist.ts";
import { fittingRecorded, recordedOf, type RecordedRow } from "./recorded-rows.ts";
import { requireRoom } from "./require-room.ts";
import { rewriteMasters } from "./rewrite-masters.ts";
import { lockForTexts, type LockedVideo } from "./stored-text.ts";
import { soundName } from "../transcoding/playlists.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

const maxLanguages = 20;
/** Copying hours of audio takes long. */
const turnLimits = { maxConcurrent: 2, maxWaiting: 20, maxPerKey: 5 } as const;

export type RecordedDescriptionsService = ReturnType<typeof createRecordedDescriptions>;

/** Audio tracks with a spoken description, copied from other videos of the channel. */
export function createRecordedDescriptions(options: Omit<DescriptionsOptions, "clock">) {
  const { sql, storage, channelAccess, rateLimits, quota } = options;
  const turns = createTurns(turnLimits);

  async function list(queryable: Queryable, videoId: string): Promise<RecordedDescription[]> {
    const [video] = await queryable<{ seconds: number }[]>`
      select duration_seconds as seconds from videos where id = ${videoId}`;
    if (!video) return [];
    return (await recordedOf(queryable, videoId)).map(({ language, label, seconds }) => ({
      language,
      label,
      fits: isSameLength(seconds, video.seconds),
    }));
  }

  /** Stores playlists before the commit. */
  async function change(
    videoId: string,
    work: (transaction: Queryable, video: LockedVideo) => Promise<void>,
  ): Promise<RecordedDescription[]> {
    const { value } = await retryConflicts(() =>
      sql.begin(async (transaction) => {
        const video = await lockForTexts(transaction, videoId);
        await work(transaction, video);
        const tracks = await fittingRecorded(transaction, { ...video, id: videoId });
        await waitForStorage(transaction);
        await rewriteMasters(storage, video, (master) => listRecorded(master, tracks));
        await saveStreamStart(transaction, storage, { videoId, file: video.file });
        return { value: await list(transaction, videoId) };
      }),
    );
    return value;
  }

  const folderOf = (file: string, name: string) => `${storageKeys.captions(file)}/${name}`;

  async function requireSounds(file: string): Promise<void> {
    const key = storageKeys.media(`${file}/master.m3u8`);
    const isApart =
      (await storage.stat(key)) !== null && hasSounds((await readAll(storage, key)).toString());
    if (isApart) return;
    throw new ServiceError(
      "conflict",
      "video-silent",
      "This video has no sound, so that there is nothing to replace. " +
        "Upload it with its description.",
    );
  }

  return {
    async list(user: Pick<User, "id">, id: string): Promise<RecordedDescription[]> {
      await channelAccess.requireVideos(sql, { userId: user.id, videoIds: [id], action: "see" });
      return list(sql, id);
    },

    async add(
      user: Pick<User, "id">,
      { id, from, language, label }: DecodedRequestOf<typeof addRecordedDescription>,
    ): Promise<RecordedDescription[]> {
      const access = {
        userId: user.id,
        videoIds: [...new Set([id, from])],
        action: "edit",
      } as const;
      await channelAccess.requireVideos(sql, access);
      await rateLimits.count(["captions", user.id], limits.captionsOfAccount);
      using _turn = await turns.take({ keys: [user.id] });
      const tag = canonicalTag(language);
      const [video, recording] = [await mediaOf(sql, id), await mediaOf(sql, from)];
      requireLength(recording, video);
      await requireSounds(video.file);
      const name = recordedName(tag, randomBytes(6).toString("hex"));
      const folder = folderOf(video.file, name);
      try {
        const sound = await copySound(storage, recording.file, folder);
        if (!sound)
          throw new ServiceError("conflict", "recording-silent", "The recording has no sound.");
        return await change(id, async (transaction, locked) => {
          requireLength(recording, locked);
          const others = await recordedOf(transaction, id);
          requireNewLanguage(others, tag);
          requireRoom(others, { label, maxLanguages, otherNames: [soundName] });
          await quota.reserve(transaction, locked.creatorId, sound.bytes);
          await transaction`
            insert into recorded_descriptions (video_id, language, label, name, channels, seconds,
              bytes)
            values (${id}, ${tag}, ${label}, ${name}, ${sound.channels},
              ${recording.durationSeconds}, ${sound.bytes})`;
        });
      } catch (error) {
        await storage.delete(folder);
        throw error;
      }
    },

    /** Deletes the files at once: the recording may have to disappear. */
    async remove(
      user: Pick<User, "id">,
      { id, language }: DecodedRequestOf<typeof deleteRecordedDescription>,
    ): Promise<RecordedDescription[]> {
      await channelAccess.requireVideos(sql, { userId: user.id, videoIds: [id], action: "edit" });
      using _turn = await turns.take({ keys: [user.id] });
      let folder = "";
      const left = await change(id, async (transaction, { file }) => {
        const [removed] = await transaction<{ name: string }[]>`
          delete from recorded_descriptions where video_id = ${id}
            and language = ${canonicalTag(language)}
          returning name`;
        if (!removed)
          throw new ServiceError(
            "not-found",
            "recording-not-found",
            "There is no recording in that language.",
          );
        folder = folderOf(file, removed.name);
      });
      await storage.delete(folder);
      return left;
    },
  };
}

interface StoredMedia {
  readonly file: string;
  readonly durationSeconds: number;
}

async function mediaOf(sql: Queryable, id: string): Promise<StoredMedia> {
  const [media] = await sql<StoredMedia[]>`
    select file, duration_seconds as "durationSeconds" from videos where id = ${id}
      and deleted_at is null`;
  if (!media) throw videoNotFound();
  return media;
}

function requireLength(recording: StoredMedia, video: StoredMedia): void {
  if (isSameLength(recording.durationSeconds, video.durationSeconds)) return;
  const values = { seconds: recording.durationSeconds, expected: video.durationSeconds };
  throw new ServiceError(
    "conflict",
    "recording-length",
    `The recording has ${values.seconds} s and the video ${values.expected} s. ` +
      "They must be equally long.",
    { values },
  );
}

function requireNewLanguage(others: readonly RecordedRow[], language: string): void {
  if (others.every((row) => row.language !== language)) return;
  throw new ServiceError(
    "conflict",
    "recording-exists",
    "There is a recording in that language. Remove it first.",
  );
}
