import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { dayMs, hourMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { backup } from "./backup.ts";
import { missingBytes, readDiskSpace, type ReadSpace } from "./backup-space.ts";
import {
  createBackupRuns,
  LostRunError,
  type BackupFailure,
  type BackupRun,
} from "./backup-runs.ts";
import { manifestFile } from "./manifest.ts";
import { backupName, expiredBackups, isBackupName, type Retention } from "./expired-backups.ts";

export interface BackupPlan extends Retention {
  /** HH:MM in UTC, or "off". */
  readonly time: string;
}

export interface ScheduledBackupsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "error" | "info">;
  readonly folder: string;
  /** Null if the secret comes from the environment. */
  readonly secretFile: string | null;
  readonly build: string;
  readonly plan: () => Promise<BackupPlan>;
  /** Runs deletions where the site owns its files. Copies of a site must not touch them. */
  readonly whileDeleting: (work: () => Promise<void>) => () => Promise<void>;
  readonly readSpace?: ReadSpace;
}

const partialPrefix = ".partial-";
const retryMs = hourMs;

class NoRoomError extends Error {}

/**
 * Saves the database into a new folder each day, and deletes what the retention no longer keeps.
 * Half-written folders have another name until they are whole, and are never counted.
 */
export function createScheduledBackups(options: ScheduledBackupsOptions) {
  const { sql, clock, log, folder, secretFile, build, plan, readSpace = readDiskSpace } = options;
  const stopping = new AbortController();
  const runs = createBackupRuns({ sql, clock });

  async function isDue(time: string): Promise<boolean> {
    const [last] = await sql<{ started_at: string; failure: string | null }[]>`
      select started_at, failure from backup_runs order by started_at desc, id desc limit 1`;
    if (!last) return true;
    const now = clock().getTime();
    const startedAt = Date.parse(last.started_at);
    if (last.failure !== null) return now - startedAt >= retryMs;
    return startedAt < lastMoment(time, now);
  }

  async function requireRoom(): Promise<void> {
    const [sizes] = await sql<{ last: string | null; database: string }[]>`
      select pg_database_size(current_database()) as database,
        (select bytes from backup_runs where bytes is not null
          order by started_at desc limit 1) as last`;
    const missing = missingBytes(await readSpace(folder), {
      lastBytes: sizes?.last == null ? null : Number(sizes.last),
      databaseBytes: Number(sizes?.database ?? 0),
    });
    if (missing > 0) throw new NoRoomError(`${missing} bytes are missing on the disk.`);
  }

  async function save(run: BackupRun, signal: AbortSignal): Promise<number> {
    await removePartial(folder);
    await requireRoom();
    const name = backupName(clock());
    const partial = join(folder, `${partialPrefix}${name}`);
    try {
      await backup({ sql, folder: partial, secretFile, build, signal });
      const bytes = await sizeOf(partial);
      await run.requireMine();
      await rename(partial, join(folder, name));
      return bytes;
    } catch (error) {
      await rm(partial, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  }

  async function expire(retention: Retention): Promise<void> {
    const whole = (await readdir(folder)).filter(
      (name) => isBackupName(name) && existsSync(join(folder, name, manifestFile)),
    );
    for (const name of expiredBackups(whole, retention)) {
      // A folder that is half deleted must not look like a backup.
      const removed = join(folder, `${partialPrefix}${name}`);
      await rename(join(folder, name), removed);
      await rm(removed, { recursive: true, force: true });
      log.info({ backup: name }, "the retention deleted a backup");
    }
  }

  /** The backup itself does not depend on it. */
  async function tryExpire(retention: Retention): Promise<void> {
    await options
      .whileDeleting(() => expire(retention))()
      .catch((error: unknown) => log.error({ err: error }, "old backups were not deleted"));
  }

  return {
    /** Call it each minute. A run that is still alive is left alone. */
    async run(): Promise<void> {
      const { time, ...retention } = await plan();
      if (stopping.signal.aborted) return;
      await runs.endDead();
      if (time === "off" || !(await isDue(time))) return;
      const lost = new AbortController();
      const run = await runs.begin(() => lost.abort());
      if (run === null) return;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // It may make the room that the new one needs.
        await tryExpire(retention);
        const bytes = await save(run, AbortSignal.any([stopping.signal, lost.signal]));
        await run.succeed(bytes);
        await tryExpire(retention);
      } catch (error) {
        log.error({ err: error }, "the scheduled backup failed");
        await run.fail(failureOf(error), String(error));
      } finally {
        run.end();
      }
    },

    /** Ends a backup that is being written: the next run begins anew. */
    stop: () => stopping.abort(),

    async removeOld(): Promise<void> {
      const before = new Date(clock().getTime() - 365 * dayMs).toISOString();
      await sql`delete from backup_runs where started_at < ${before}`;
    },
  };
}

/** The last time that it was HH:MM, in milliseconds. */
function lastMoment(time: string, now: number): number {
  const today = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T${time}:00Z`);
  return today <= now ? today : today - dayMs;
}

async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(partialPrefix) && isBackupName(name.slice(partialPrefix.length)))
      await rm(join(folder, name), { recursive: true, force: true });
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const unwritable: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT"]);

function failureOf(error: unknown): BackupFailure {
  if (error instanceof NoRoomError) return "no-room";
  if (error instanceof LostRunError) return "interrupted";
  if (error instanceof Error && error.name === "AbortError") return "interrupted";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "no-room";
  return unwritable.has(code) ? "not-writable" : "failed";
}
