import type { Cancel } from "../core/cancel";

/** So much has to be left to play for a seek to come to its end before anybody knows that nothing follows. */
const leftSeconds = 0.5;

/**
 * Lets a seek to the very end stop a moment short of it while the last media are not there. On 1.5.13 as on the newest, hls.js
 * otherwise may wait for ever: sound that outlasts the picture moves the end on, and at a playhead between the two it finds
 * nothing to load and nothing to end.
 */
export function keepFromEnd(media: HTMLMediaElement): Cancel {
  const keep = () => {
    const last = media.duration - leftSeconds;
    if (last > 0 && media.currentTime > last && !hasEnd(media)) media.currentTime = last;
  };
  media.addEventListener("seeking", keep);
  return () => media.removeEventListener("seeking", keep);
}

function hasEnd({ buffered, duration }: HTMLMediaElement): boolean {
  return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - 0.001;
}
