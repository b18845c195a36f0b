import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";

export type BackupFailure = "no-room" | "not-writable" | "interrupted" | "failed";

export interface BackupRun {
  /** @throws {LostRunError} once another run may have begun. */
  readonly requireMine: () => Promise<void>;
  readonly succeed: (bytes: number) => Promise<void>;
  readonly fail: (failure: BackupFailure, detail: string) => Promise<void>;
  readonly end: () => void;
}

/** The run was taken for dead, such as after a pause of its machine. */
export class LostRunError extends Error {}

const beatMs = 20 * secondMs;
/** Several beats may be late. */
const lifetimeSeconds = 120;

/**
 * An index of the table allows one unfinished run: a job's lease may end while its backup is still
 * being written.
 */
export function createBackupRuns({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  /** Frees the place of a run whose process was killed. */
  async function endDead(): Promise<void> {
    await sql`
      update backup_runs set failure = 'interrupted', detail = ''
      where bytes is null and failure is null
        and (alive_at is null or alive_at < now() - ${lifetimeSeconds} * interval '1 second')`;
  }

  /** @returns null while another run is alive. */
  async function begin(onLost: () => void): Promise<BackupRun | null> {
    const [row] = await sql<{ id: string }[]>`
      insert into backup_runs (started_at, alive_at) values (${clock().toISOString()}, now())
      on conflict do nothing returning id`;
    if (!row) return null;
    const { id } = row;

    async function requireMine(): Promise<void> {
      const alive = await sql`
        update backup_runs set alive_at = now()
        where id = ${id} and bytes is null and failure is null returning id`;
      if (alive.length === 0) throw new LostRunError("Another backup may have begun meanwhile.");
    }

    const beat = setInterval(() => {
      // A database that cannot be reached ends the backup itself.
      requireMine().catch((error: unknown) => {
        if (error instanceof LostRunError) onLost();
      });
    }, beatMs);
    beat.unref();

    return {
      requireMine,
      async succeed(bytes) {
        await sql`
          update backup_runs set bytes = ${bytes}, finished_at = ${clock().toISOString()},
            failure = null, detail = ''
          where id = ${id}`;
      },
      async fail(failure, detail) {
        await sql`
          update backup_runs set failure = ${failure}, detail = ${detail.slice(0, 500)}
          where id = ${id} and bytes is null`;
      },
      end: () => clearInterval(beat),
    };
  }

  return { endDead, begin };
}
