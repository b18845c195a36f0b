const longVideoSeconds = 700;

/** Uses the player's intervals. */
export function spriteSheet(durationSeconds: number): {
  readonly intervalSeconds: number;
  readonly tiles: number;
} {
  const intervalSeconds = durationSeconds > longVideoSeconds ? 7 : 3;
  return { intervalSeconds, tiles: Math.max(1, Math.ceil(durationSeconds / intervalSeconds)) };
}
