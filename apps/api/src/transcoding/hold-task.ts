import type { FastifyBaseLogger } from "fastify";
import { holdLease } from "../db/hold-lease.ts";
import { leaseMs, type Task, type TaskQueue } from "./task-queue.ts";

export interface HeldTask {
  /** Aborts when the lease is lost or cannot be confirmed. */
  readonly signal: AbortSignal;
  /** Percentage for the next heartbeat. */
  report(progress: number): void;
  [Symbol.dispose](): void;
}

/** Percentage that triggers a heartbeat. */
const minStep = 10;

export function holdTask({
  queue,
  task,
  log,
}: {
  readonly queue: Pick<TaskQueue, "heartbeat">;
  readonly task: Task;
  readonly log: FastifyBaseLogger;
}): HeldTask {
  let progress = 0;
  let sentProgress = 0;
  const lease = holdLease({
    extend() {
      sentProgress = progress;
      return queue.heartbeat(task, progress);
    },
    durationMs: leaseMs,
    log,
    work: { task: task.kind, video: task.videoId },
  });
  return {
    signal: lease.signal,
    report(value) {
      progress = value;
      // Short tasks end before the first interval.
      if (progress - sentProgress >= minStep) lease.extend();
    },
    [Symbol.dispose]: () => lease[Symbol.dispose](),
  };
}
