/**
 * Returns the starts of segments, in seconds: a short first one so that playback starts soon, and
 * no very short one at the end.
 */
export function segmentStarts({ seconds, firstSeconds, segmentSeconds }) {
  const starts = [0];
  for (let at = firstSeconds; seconds - at >= firstSeconds; at += segmentSeconds) starts.push(at);
  return starts;
}
