import type { LocalStore } from "@marquee/local-store";
import { openSync, openSyncRows } from "@marquee/local-store/sync";
import { deviceNameOf } from "./device-name";
import { createGroupMember, type GroupMember } from "./group-member";
import { loadIdentity, saveIdentity } from "./identity";
import type { SyncServer } from "./sync-server";

/** Devices that are open agree within two of these, and the time of two calls. */
const cycleIntervalMs = 2_000;
/** After a cycle that failed. */
const retryMs = 10_000;

interface SessionOptions {
  readonly store: LocalStore;
  readonly server: SyncServer;
  readonly signal: AbortSignal;
  /** Called after each cycle, with its error or null. */
  readonly onCycle: (error: unknown) => void;
}

/** The sync of this browser, while one of its pages has it. */
export interface SyncSession {
  readonly member: GroupMember;
  /** Runs an action between two cycles, and a cycle right after it. */
  readonly run: (action: (member: GroupMember) => Promise<void>) => Promise<void>;
  /** Runs cycles until the signal aborts. Resolves with why it ended. */
  readonly keepRunning: () => Promise<"removed" | "stopped">;
}

/** Returns null if this browser is in no group. */
export async function openSession(options: SessionOptions): Promise<SyncSession | null> {
  const { store, server, signal, onCycle } = options;
  const rows = openSyncRows();
  const identity = await loadIdentity(rows);
  if (!identity) return null;
  const sync = await openSync({ store, deviceId: identity.deviceId, rows });
  const member = createGroupMember({
    sync,
    server,
    identity,
    deviceName: deviceNameOf(navigator.userAgent),
    save: (next) => saveIdentity(rows, next),
    now: Date.now,
  });
  signal.addEventListener("abort", member.stop);
  let queue: Promise<unknown> = Promise.resolve();

  function enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = queue.then(job);
    queue = done.catch(() => undefined);
    return done;
  }

  async function runCycle() {
    try {
      const result = await member.cycle();
      onCycle(null);
      return result;
    } catch (error) {
      onCycle(error);
      return "failed";
    }
  }

  return {
    member,
    run: (action) =>
      enqueue(async () => {
        await action(member);
        await runCycle();
      }),
    async keepRunning() {
      while (!signal.aborted) {
        const result = await enqueue(runCycle);
        if (result === "removed") return "removed";
        await wait(result === "failed" ? retryMs : cycleIntervalMs, signal);
      }
      // The page may be closed next: sends the changes since the last cycle.
      await enqueue(runCycle);
      return "stopped";
    },
  };
}

/** Resolves after `ms`, or once the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    }
    signal.addEventListener("abort", end);
  });
}
