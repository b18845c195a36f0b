import { once } from "node:events";
import type { Engine } from "../transcoding/engine/create-engine.ts";

/** An engine that never finishes, for tests of what happens before. */
export const idleEngine: Engine = {
  async run({ signal }) {
    const isStopped = signal?.aborted ?? false;
    if (signal && !isStopped) await once(signal, "abort");
    return { kind: "stopped" };
  },
};
