const longVideoSeconds = 700;

/** Returns the interval and number of seek previews, as the player counts them. */
export function spriteSheet(durationSeconds: number): {
  readonly intervalSeconds: number;
  readonly tiles: number;
} {
  const intervalSeconds = durationSeconds > longVideoSeconds ? 7 : 3;
  return { intervalSeconds, tiles: Math.max(1, Math.ceil(durationSeconds / intervalSeconds)) };
}
