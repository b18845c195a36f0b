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

/** Extends a task's lease until it is disposed. */
export function holdLease({
  queue,
  task,
  log,
}: {
  readonly queue: TaskQueue;
  readonly task: Task;
  readonly log: FastifyBaseLogger;
}): Lease {
  const lost = new AbortController();
  let progress = 0;
  let confirmedAt = performance.now();

  const timer = setInterval(() => {
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
  }, heartbeatMs);

  return {
    signal: lost.signal,
    report: (value) => (progress = value),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
