/** Moves an element to the end of another, as it is: what plays goes on. */
export function putInPlace(video: HTMLVideoElement, place: HTMLElement): void {
  // Where browsers cannot, a move within one task leaves it playing, too.
  if (video.isConnected && "moveBefore" in place) place.moveBefore(video, null);
  else place.append(video);
}
