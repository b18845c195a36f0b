import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "../connect.ts";
import { readPosition } from "./read-position.ts";
import type { Replica } from "./replica.ts";
import type { ReplicaState } from "./replica-state.ts";
import { createReplicationLag } from "./replication-lag.ts";

const pollIntervalMs = 500;
const primaryTimeoutMs = 1_000;

export type ReplicaSet = ReturnType<typeof createReplicaSet>;

export function createReplicaSet(primary: Sql, replicas: readonly Replica[]) {
  const lag = createReplicationLag();
  const stopping = new AbortController();
  const listeners = new Set<(state: ReplicaState) => void>();
  const wasUsable = new Map<string, boolean>();
  let isObserving = false;
  let turn = 0;

  /** The lag cannot grow while the primary does not respond. */
  async function observePrimary(): Promise<void> {
    if (isObserving) return;
    isObserving = true;
    await readPosition(primary)
      .then(({ position }) => lag.observePrimary(position))
      .catch(() => undefined)
      .finally(() => {
        isObserving = false;
      });
  }

  async function poll(): Promise<void> {
    await Promise.race([observePrimary(), delay(primaryTimeoutMs, undefined, { ref: false })]);
    await Promise.all(replicas.map((replica) => replica.poll(lag)));
    for (const state of replicas.map((replica) => replica.state())) {
      if (wasUsable.get(state.name) === state.isUsable) continue;
      wasUsable.set(state.name, state.isUsable);
      for (const listener of listeners) listener(state);
    }
  }

  async function pollUntilClosed(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await poll();
      await delay(pollIntervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const polling = pollUntilClosed();

  function inTurn(candidates: readonly Replica[]): Replica[] {
    turn = (turn + 1) % Math.max(candidates.length, 1);
    return [...candidates.slice(turn), ...candidates.slice(0, turn)];
  }

  return {
    states: (): ReplicaState[] => replicas.map((replica) => replica.state()),

    /** A replica that became the primary is the last choice. */
    next(): Replica | null {
      const usable = replicas.filter((replica) => replica.state().isUsable);
      const standbys = usable.filter((replica) => replica.isStandby());
      return inTurn(standbys.length > 0 ? standbys : usable)[0] ?? null;
    },

    responding: (): Replica[] =>
      inTurn(replicas.filter((replica) => replica.state().lagMs !== null)),

    subscribe(listener: (state: ReplicaState) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async close(): Promise<void> {
      stopping.abort();
      await polling;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
