import { secondMs } from "../../clock.ts";
import type { Turns } from "../../services/turns.ts";
import { createTurns } from "../../services/turns.ts";
import type { Engine } from "./create-engine.ts";
import type { EngineOutcome, EngineRun } from "./run-task.ts";

const deadlineMs = 20 * secondMs;

export interface InteractiveOptions {
  /** Whoever asks, and what for: one task at a time for each. */
  readonly keys?: readonly string[];
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal;
}

/** What a task needs once it has its turn. */
export interface InteractiveTask {
  run(run: Omit<EngineRun, "signal">): Promise<EngineOutcome>;
  /** Aborted when the client has gone, or waits for too long. */
  readonly signal: AbortSignal;
}

/** The engine for tasks that a person waits for. */
export interface InteractiveEngine {
  /** @throws {ServiceError} `too-many` or `unavailable` if there is no turn. */
  withTurn<T>(options: InteractiveOptions, work: (task: InteractiveTask) => Promise<T>): Promise<T>;
}

export interface InteractiveEngineOptions {
  readonly engine: Engine;
  readonly turns?: Turns;
  /** When a task's time is up. */
  readonly deadline?: () => AbortSignal;
}

/**
 * Creates the one way to the engine for requests: an engine process takes hundreds of megabytes,
 * and a hostile file as much time as it is given.
 */
export function createInteractiveEngine({
  engine,
  turns = createTurns({ maxConcurrent: 2, maxWaiting: 20, maxPerKey: 1 }),
  deadline = () => AbortSignal.timeout(deadlineMs),
}: InteractiveEngineOptions): InteractiveEngine {
  return {
    async withTurn(options, work) {
      using _turn = await turns.take(options);
      const signal = AbortSignal.any([deadline(), ...(options.signal ? [options.signal] : [])]);
      // Awaited here: the turn ends with it.
      return await work({ signal, run: (run) => engine.run({ ...run, signal }) });
    },
  };
}
