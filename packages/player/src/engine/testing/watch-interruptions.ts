/**
 * Records interruptions that no slow machine explains: seeks, another source, and buffers that lose
 * media ahead of the playhead. `waiting` events are left out, as decoding may be too slow.
 */
export function watchInterruptions(video: HTMLVideoElement): () => readonly string[] {
  const found: string[] = [];
  for (const type of ["seeking", "emptied"]) video.addEventListener(type, () => found.push(type));
  const endAhead = () => {
    const { buffered, currentTime } = video;
    const index = Array.from({ length: buffered.length }, (_, at) => at).find(
      (at) => buffered.start(at) <= currentTime + 0.1,
    );
    return index === undefined ? 0 : buffered.end(index);
  };
  let end = endAhead();
  video.addEventListener("timeupdate", () => {
    if (endAhead() < end) found.push(`the buffer ended at ${end}, then at ${endAhead()}`);
    end = endAhead();
  });
  return () => found;
}
