import { randomBytes } from "node:crypto";
import { readFile, realpath, type FileHandle } from "node:fs/promises";
import type { Clock } from "../clock.ts";
import { hasCode, StartupError } from "../config/startup-error.ts";
import { addVideo } from "../videos/add-video.ts";
import { joinTags } from "../content/tags.ts";
import type { Sql } from "../db/connect.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { describeBytes } from "../studio/describe-bytes.ts";
import { newVideoId } from "../studio/new-video-id.ts";
import type { Quota } from "../studio/quota.ts";
import { newAttemptFolder } from "../transcoding/attempt-folder.ts";
import { addTask, priorities } from "../transcoding/task-queue.ts";
import { cleanFileName } from "../uploads/clean-file-name.ts";
import { openInside } from "./open-inside.ts";
import { readImportList, type ImportItem, type ImportProblem } from "./read-import-list.ts";

export interface ImportOptions {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly quota: Quota;
  readonly clock: Clock;
  readonly channel: string;
  readonly folder: string;
  /** JSON if its name ends so, else CSV. */
  readonly metadata: string;
  readonly isCheck: boolean;
  readonly print: (line: string) => void;
}

/**
 * Skips files of earlier imports. Servers and workers process the new videos.
 * @throws {StartupError} naming every failed line, after all others.
 */
export async function importVideos(options: ImportOptions): Promise<string> {
  const { sql, channel, metadata, isCheck, clock, print } = options;
  const [creator] = await sql<
    { id: string }[]
  >`select id from creators where lower(username) = ${channel.toLowerCase()}`;
  if (!creator) throw new StartupError(`There is no channel ${channel}.`);
  const folder = await realpath(options.folder).catch(() => {
    throw new StartupError(`There is no folder ${options.folder}.`);
  });
  const list = await readList(metadata, clock());
  const problems: ImportProblem[] = [...list.problems];
  const counts = { added: 0, skipped: 0 };
  for (const item of list.items) {
    try {
      await using file = await openInside(folder, item.path);
      const { size: bytes } = await file.stat();
      if (bytes === 0) throw new StartupError("the file is empty");
      const isKnown = await isImported(sql, creator.id, item.path);
      if (isKnown) counts.skipped += 1;
      else {
        if (!isCheck) await add(options, { creatorId: creator.id, file, item, bytes });
        counts.added += 1;
      }
      const actionOnNew = isCheck ? "would be imported" : "imported";
      const action = isKnown ? "already there" : actionOnNew;
      print(
        `${item.where}: ${item.path}: ${action}: ` +
          `“${item.title}”, ${item.visibility}, ${describeBytes(bytes)}`,
      );
    } catch (error) {
      problems.push({ where: item.where, message: `${item.path}: ${reasonOf(error)}` });
    }
  }
  const summary =
    `${isCheck ? "To import" : "Imported"}: ${counts.added}. ` +
    `Already there: ${counts.skipped}. Wrong: ${problems.length}.`;
  if (problems.length === 0) return summary;
  throw new StartupError(
    [...problems.map(({ where, message }) => `${where}: ${message}`), summary].join("\n"),
  );
}

async function readList(metadata: string, now: Date) {
  try {
    return readImportList(await readFile(metadata, "utf8"), {
      isJson: metadata.toLowerCase().endsWith(".json"),
      now,
    });
  } catch (error) {
    if (hasCode(error, "ENOENT"))
      throw new StartupError(`There is no file ${metadata}.`, { cause: error });
    throw new StartupError(
      `${metadata}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

async function isImported(sql: Sql, creatorId: string, path: string): Promise<boolean> {
  const found =
    await sql`select 1 from imported_files where creator_id = ${creatorId} and path = ${path}`;
  return found.length > 0;
}

interface NewFile {
  readonly creatorId: string;
  readonly file: FileHandle;
  readonly item: ImportItem;
  readonly bytes: number;
}

/**
 * Stores the file first: it is recorded as abandoned until a row names it, so that a killed run
 * leaves nothing.
 */
async function add(
  { sql, storage, quota, clock }: ImportOptions,
  { creatorId, file: opened, item, bytes }: NewFile,
): Promise<void> {
  await sql.begin((transaction) => quota.reserve(transaction, creatorId, bytes));
  const storageKey = storageKeys.source(randomBytes(16).toString("hex"));
  await sql`insert into abandoned_files (key) values (${storageKey})`;
  await storage.put(
    storageKey,
    opened.createReadStream({ start: 0, end: bytes - 1, autoClose: false }),
  );
  const id = newVideoId();
  const file = `u-${id}`;
  const now = clock().toISOString();
  try {
    await sql.begin(async (transaction) => {
      await quota.reserve(transaction, creatorId, bytes);
      await addVideo(transaction, {
        id,
        creatorId,
        file,
        title: item.title,
        description: item.description,
        tags: joinTags(item.tags),
        wantedStatus: item.visibility,
        publishAt: item.publishAt,
        processing: "waiting",
        now: clock(),
      });
      await transaction`
        insert into video_sources (video_id, storage_key, media_folder, file_name, bytes,
          completed_at)
        values (${id}, ${storageKey}, ${newAttemptFolder(file)},
          ${cleanFileName(item.path.split("/").at(-1) ?? item.path)}, ${bytes}, ${now})`;
      await addTask(transaction, {
        videoId: id,
        revision: 0,
        kind: "prepare",
        priority: priorities.prepare,
      });
      await transaction`
        insert into imported_files (creator_id, path, video_id)
          values (${creatorId}, ${item.path}, ${id})`;
    });
  } catch (error) {
    await storage.delete(storageKey);
    if (isUniqueViolation(error))
      throw new StartupError("another import added it meanwhile", { cause: error });
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError || error instanceof ServiceError) return error.message;
  return (
    `could not be imported (${error instanceof Error ? error.message : String(error)}). ` +
    "Run the command again"
  );
}
