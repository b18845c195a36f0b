const kept: unknown[] = [];

/**
 * Keeps a native object until the process ends: garbage collection in another order than FFmpeg's
 * crashes some. A process runs one task only.
 */
export function keep<Native>(object: Native): Native {
  kept.push(object);
  return object;
}
