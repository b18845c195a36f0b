import { secondMs } from "../../clock.ts";
import type { Turns } from "../../services/turns.ts";
import { createTurns } from "../../services/turns.ts";
import type { Engine } from "./create-engine.ts";
import type { EngineOutcome, EngineRun } from "./run-task.ts";

const deadlineMs = 20 * secondMs;

export interface InteractiveOptions {
  /** Each key has one task at a time. */
  readonly keys?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface InteractiveTask {
  run(run: Omit<EngineRun, "signal">): Promise<EngineOutcome>;
  /** Aborts when the client leaves or waits too long. */
  readonly signal: AbortSignal;
}

export interface InteractiveEngine {
  withTurn<T>(options: InteractiveOptions, work: (task: InteractiveTask) => Promise<T>): Promise<T>;
}

export interface InteractiveEngineOptions {
  readonly engine: Engine;
  readonly turns?: Turns;
  readonly deadline?: () => AbortSignal;
}

/**
 * Requests must use it: a process takes hundreds of megabytes, and a hostile file uses all of its
 * time.
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
      // The turn ends with it.
      return await work({ signal, run: (run) => engine.run({ ...run, signal }) });
    },
  };
}
