const kept: unknown[] = [];

/**
 * Keeps a native object until the process ends. Some of them crash when the garbage collector frees
 * them in an order that FFmpeg does not expect; the process lives for one task only.
 */
export function keep<Native>(object: Native): Native {
  kept.push(object);
  return object;
}
