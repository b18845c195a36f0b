/**
 * Describes, in one line, the page, the state of its video, and what the player says of it, at the
 * time of a failure.
 */
export function describePage(): string {
  const video = document.querySelector("video");
  const heading = document.querySelector("h1")?.textContent ?? "no heading";
  const address = `${location.pathname}${location.search}: ${heading}`;
  if (!video) return `${address}; no video`;
  const {
    currentTime,
    duration,
    paused,
    ended,
    muted,
    readyState,
    networkState,
    seeking,
    error,
    buffered,
  } = video;
  const ranges = Array.from({ length: buffered.length }, (_, index) => [
    buffered.start(index),
    buffered.end(index),
  ]);
  const frames = video.getVideoPlaybackQuality().totalVideoFrames;
  const message = document.querySelector("[data-part=error]")?.textContent ?? "";
  const state = {
    currentTime,
    duration,
    paused,
    ended,
    muted,
    readyState,
    networkState,
    seeking,
    frames,
    ranges,
  };
  const described = { ...state, error: error?.message ?? null, message };
  return `${address}; video ${JSON.stringify(described)}`;
}
