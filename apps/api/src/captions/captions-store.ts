import { randomBytes } from "node:crypto";
import type { Captions, DecodedRequestOf, deleteCaptions, saveCaptions } from "@marquee/api-client";
import { transcriptLines, writeWebVtt } from "@marquee/api-client/captions";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { waitForStorage } from "../db/wait-for-storage.ts";
import { saveStreamStart } from "../media/save-stream-start.ts";
import { ServiceError } from "../services/service-error.ts";
import { createTurns } from "../services/turns.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { Quota } from "../studio/quota.ts";
import { saveHasCaptions } from "../videos/save-details.ts";
import { saveLines } from "./caption-lines.ts";
import { canonicalTag, readCues } from "./captions-input.ts";
import { captionsFile, captionsPlaylistFile } from "./captions-playlist.ts";
import { captionsOf } from "./captions-rows.ts";
import { publishCaptions } from "./publish-captions.ts";
import {
  expireReplaced,
  fileOf,
  lockForTexts,
  withStored,
  type LockedVideo,
} from "./stored-text.ts";

const maxLanguages = 50;

export interface CaptionsStoreOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly quota: Quota;
}

interface Version {
  readonly name: string;
  readonly bytes: number;
  readonly isMachineMade: boolean;
  readonly isMadeHere: boolean;
}

export interface StoredCaptions extends DecodedRequestOf<typeof saveCaptions> {
  /** This server's model made them: a label that is taken gets the language's tag. */
  readonly isMadeHere?: boolean;
}

export type CaptionsStore = ReturnType<typeof createCaptionsStore>;

/**
 * Each change holds a lock and a connection while the storage writes playlists. The limit leaves
 * most connections to requests.
 */
const changeLimits = { maxConcurrent: 3, maxWaiting: 60, maxPerKey: 10 } as const;

/** Files are stored apart from media, so that they survive a new video file. */
export function createCaptionsStore({ sql, clock, storage, quota }: CaptionsStoreOptions) {
  async function list(queryable: Queryable, videoId: string): Promise<Captions[]> {
    const [video] = await queryable<Pick<LockedVideo, "file" | "contentServer">[]>`
      select file, content_server as "contentServer" from videos where id = ${videoId}`;
    if (!video) return [];
    const rows = await captionsOf(queryable, videoId);
    return rows.map(({ name, language, label, cues, isMachineMade }) => ({
      language,
      label,
      cues,
      machine: isMachineMade,
      url: `${video.contentServer}/${video.file}/${captionsFile(name)}`,
    }));
  }

  const turns = createTurns(changeLimits);

  /** Stores playlists before the commit. */
  async function change(
    turn: string,
    videoId: string,
    work: (transaction: Queryable, video: LockedVideo) => Promise<void>,
  ): Promise<Captions[]> {
    using _turn = await turns.take({ keys: [turn] });
    const { value } = await retryConflicts(() =>
      sql.begin(async (transaction) => {
        const video = await lockForTexts(transaction, videoId);
        await work(transaction, video);
        const tracks = await captionsOf(transaction, videoId);
        await saveHasCaptions(transaction, videoId, tracks.length > 0);
        await waitForStorage(transaction);
        await publishCaptions(storage, video, tracks);
        await saveStreamStart(transaction, storage, { videoId, file: video.file });
        return { value: await list(transaction, videoId) };
      }),
    );
    return value;
  }

  async function findVersion(
    transaction: Queryable,
    videoId: string,
    language: string,
  ): Promise<Version | null> {
    const [row] = await transaction<Version[]>`
      select name, bytes, is_machine_made as "isMachineMade", made_name = name as "isMadeHere"
        from captions
        where video_id = ${videoId} and language = ${language}`;
    return row ?? null;
  }

  /** Relative to the folder of all media. */
  const filesOf = (file: string, name: string) => [
    `${storageKeys.captions(file)}/${name}.vtt`,
    storageKeys.media(`${file}/${captionsPlaylistFile(name)}`),
  ];

  async function store(
    turn: string,
    {
      id,
      language,
      label: wanted,
      content,
      replaces,
      isMadeHere = false,
      machine = isMadeHere,
    }: StoredCaptions,
  ): Promise<Captions[]> {
    const tag = canonicalTag(language);
    const cues = readCues(content);
    const webVtt = writeWebVtt(cues);
    const lines = transcriptLines(cues);
    const bytes = Buffer.byteLength(webVtt);
    const name = `${tag}-${randomBytes(6).toString("hex")}`;
    const key = `${storageKeys.captions(await fileOf(sql, id))}/${name}.vtt`;
    const saveRow = async (transaction: Queryable, { creatorId, file }: LockedVideo) => {
      const replaced = await findVersion(transaction, id, tag);
      if (replaced) requireUnchanged(replaced, replaces);
      if (machine) requireNotByHand(replaced, isMadeHere);
      const others = (await captionsOf(transaction, id)).filter((row) => row.language !== tag);
      if (others.length >= maxLanguages)
        throw new ServiceError(
          "conflict",
          "too-many-captions",
          `A video has captions in at most ${maxLanguages} languages.`,
          { values: { max: maxLanguages } },
        );
      const isTaken = others.some((row) => row.label.toLowerCase() === wanted.toLowerCase());
      const label = isTaken && isMadeHere ? `${wanted} (${tag})` : wanted;
      if (isTaken && !isMadeHere)
        throw new ServiceError(
          "conflict",
          "captions-name-taken",
          `There are captions named ${label} already. Please choose another name.`,
          { values: { name: label } },
        );
      const growth = bytes - (replaced?.bytes ?? 0);
      if (growth > 0) await quota.reserve(transaction, creatorId, growth);
      if (replaced) await expireReplaced(transaction, clock(), filesOf(file, replaced.name));
      await transaction`
        insert into captions (video_id, language, label, name, cues, bytes, is_machine_made,
          made_name)
        values (${id}, ${tag}, ${label}, ${name}, ${cues.length}, ${bytes}, ${machine},
          ${isMadeHere ? name : ""})
        on conflict (video_id, language) do update set label = excluded.label, name = excluded.name,
          cues = excluded.cues, bytes = excluded.bytes, is_machine_made = excluded.is_machine_made,
          made_name = excluded.made_name`;
      await saveLines(transaction, { videoId: id, language: tag, name }, lines);
    };
    return withStored({ storage, key, webVtt }, () => change(turn, id, saveRow));
  }

  return {
    list: (videoId: string) => list(sql, videoId),

    /** Changes with the same `turn` wait for each other. */
    store,

    /** Deletes the file at once: the captions may have to disappear. */
    async remove(
      turn: string,
      { id, language, replaces }: DecodedRequestOf<typeof deleteCaptions>,
    ): Promise<Captions[]> {
      let files: string[] = [];
      const left = await change(turn, id, async (transaction, { file }) => {
        const version = await findVersion(transaction, id, canonicalTag(language));
        if (!version)
          throw new ServiceError(
            "not-found",
            "captions-not-found",
            "There are no captions in that language.",
          );
        requireUnchanged(version, replaces);
        files = filesOf(file, version.name);
        await transaction`delete from captions where video_id = ${id} and name = ${version.name}`;
      });
      for (const key of files) await storage.delete(key);
      return left;
    },
  };
}

/** `expectedUrl` is the version that the user saw; without it, any version passes. */
function requireUnchanged({ name }: Version, expectedUrl: string | undefined): void {
  if (expectedUrl === undefined || expectedUrl.endsWith(`/${captionsFile(name)}`)) return;
  throw new ServiceError(
    "conflict",
    "captions-changed",
    "Somebody saved captions in this language at the same time. Reload the page to see them.",
  );
}

/** Machine-made captions never replace a person's: this server's replace its own alone. */
function requireNotByHand(replaced: Version | null, isMadeHere: boolean): void {
  if (!replaced || (isMadeHere ? replaced.isMadeHere : replaced.isMachineMade)) return;
  throw new ServiceError(
    "conflict",
    "captions-by-hand",
    "A person added the captions in this language. Remove them first.",
  );
}
