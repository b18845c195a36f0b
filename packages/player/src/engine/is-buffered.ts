/** True if the playhead is buffered, and `aheadSeconds` after it. */
export function isBuffered({ buffered, currentTime }: HTMLMediaElement, aheadSeconds = 0): boolean {
  return Array.from({ length: buffered.length }).some(
    (_, index) =>
      buffered.start(index) <= currentTime && currentTime + aheadSeconds < buffered.end(index),
  );
}
