import type { EngineTask, ImageSize } from "../transcoding/engine/protocol.ts";

const shares = [0.25, 0.5, 0.75];

export function candidateSeconds(durationSeconds: number): number[] {
  return shares.map((share) => durationSeconds * share);
}

export function candidateImage(index: number): ImageSize {
  return { name: `candidate-${index + 1}.webp`, width: 320, height: 180 };
}

export function candidateFrames(
  durationSeconds: number,
): Extract<EngineTask, { kind: "frames" }>["frames"] {
  return candidateSeconds(durationSeconds).map((atSeconds, index) => ({
    atSeconds,
    images: [candidateImage(index)],
  }));
}
