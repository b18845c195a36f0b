/** True while the browser wants media: always, unless it manages the source. */
export function isStreaming(mediaSource: MediaSource): boolean {
  return !("streaming" in mediaSource) || mediaSource.streaming === true;
}

/** Calls back when the browser has removed media from a buffer, with the end of the last ones. */
export function watchEvictions(
  buffer: SourceBuffer,
  onEvicted: (endSeconds: number) => void,
  signal: AbortSignal,
): void {
  const onChange = (event: Event) => {
    const { removedRanges } = event as Event & { removedRanges?: TimeRanges };
    if (removedRanges && removedRanges.length > 0)
      onEvicted(removedRanges.end(removedRanges.length - 1));
  };
  buffer.addEventListener("bufferedchange", onChange, { signal });
}
