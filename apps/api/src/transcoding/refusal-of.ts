import { cleanMessage } from "../services/clean-message.ts";
import type { EngineFailure } from "./engine/protocol.ts";
import type { EngineOutcome } from "./engine/run-task.ts";
import type { FailureCode } from "./plan.ts";

type Refused = Extract<EngineOutcome, { kind: "refused" }>;

const named: Readonly<Partial<Record<EngineFailure, FailureCode>>> = {
  damaged: "damaged",
  encrypted: "encrypted",
  joined: "several_videos",
  still_image: "still_image",
  too_long: "too_long",
};

/** The engine's own reason overrides the failure. */
export function refusalOf({ failure, message }: Refused, otherwise: FailureCode) {
  return {
    kind: "refused",
    failure: named[failure] ?? otherwise,
    detail: cleanMessage(message),
  } as const;
}
