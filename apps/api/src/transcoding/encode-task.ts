import type { Chunk } from "./chunks.ts";
import type { EngineTask, Picture } from "./engine/protocol.ts";
import type { Rung } from "./ladder.ts";

export function encodeTask({
  rung,
  picture,
  chunk,
  findsFlashes = false,
}: {
  readonly rung: Rung;
  readonly picture: Picture | null;
  readonly chunk: Chunk;
  readonly findsFlashes?: boolean;
}): EngineTask {
  return {
    kind: "encode-video",
    picture,
    settings: rung.settings,
    cuts: [...chunk.cuts],
    firstIndex: chunk.firstIndex,
    endTicks: chunk.endTicks,
    threads: 1,
    findsFlashes,
  };
}
