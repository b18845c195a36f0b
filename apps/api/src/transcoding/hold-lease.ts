import type { FastifyBaseLogger } from "fastify";
import { secondMs } from "../clock.ts";
import { leaseSeconds, type Task, type TaskQueue } from "./task-queue.ts";

const heartbeatMs = 5 * secondMs;

export interface Lease {
  /** Aborted when the lease is lost, or cannot be confirmed. */
  readonly signal: AbortSignal;
  /** Percentage, sent with the next heartbeat. */
  report(progress: number): void;
  [Symbol.dispose](): void;
}

/** Progress that is worth a heartbeat of its own, in percent. */
const minStep = 10;

/** Extends a task's lease until it is disposed. */
export function holdLease({
  queue,
  task,
  log,
}: {
  readonly queue: Pick<TaskQueue, "heartbeat">;
  readonly task: Task;
  readonly log: FastifyBaseLogger;
}): Lease {
  const lost = new AbortController();
  let progress = 0;
  let sentProgress = 0;
  let confirmedAt = performance.now();

  const beat = () => {
    sentProgress = progress;
    queue.heartbeat(task, progress).then(
      (isHeld) => {
        if (isHeld) confirmedAt = performance.now();
        else lost.abort();
      },
      (error: unknown) => {
        log.warn({ err: error }, "task lease not extended");
        // Another worker may have the task by now.
        if (performance.now() - confirmedAt > leaseSeconds * secondMs) lost.abort();
      },
    );
  };
  const timer = setInterval(beat, heartbeatMs);

  return {
    signal: lost.signal,
    report(value) {
      progress = value;
      // Short tasks end before the first interval.
      if (progress - sentProgress >= minStep) beat();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
