import type { EngineFailure } from "./protocol.ts";

export class EngineError extends Error {
  readonly failure: EngineFailure;

  constructor(failure: EngineFailure, message: string) {
    super(message);
    this.name = "EngineError";
    this.failure = failure;
  }
}
