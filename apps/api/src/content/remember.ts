import type { Clock } from "../clock.ts";

export interface RememberOptions {
  readonly clock: Clock;
  readonly milliseconds: number;
  readonly most: number;
}

/**
 * Keeps answers for a moment, and lets all who ask at once wait for one load. Only for what may be a little old: never
 * for who may see something.
 */
export function createMemory<T>({ clock, milliseconds, most }: RememberOptions) {
  const kept = new Map<string, { readonly answer: Promise<T>; readonly until: number }>();

  return function remember(key: string, load: () => Promise<T>): Promise<T> {
    const now = clock().getTime();
    const present = kept.get(key);
    if (present && present.until > now) return present.answer;
    if (kept.size >= most) kept.clear();
    const answer = load();
    kept.set(key, { answer, until: now + milliseconds });
    // A failure is not worth keeping.
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
