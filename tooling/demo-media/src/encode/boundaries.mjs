/**
 * Where segments start, in seconds: a short first one so that play starts soon, and no splinter at
 * the end.
 */
export function segmentStarts({ seconds, firstSeconds, segmentSeconds }) {
  const starts = [0];
  for (let at = firstSeconds; seconds - at >= firstSeconds; at += segmentSeconds) starts.push(at);
  return starts;
}
