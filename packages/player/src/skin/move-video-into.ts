/** Moves a `<video>` to the end of another element without interrupting playback. */
export function moveVideoInto(parent: HTMLElement, video: HTMLVideoElement): void {
  // Without `moveBefore`, `append` does not interrupt playback either, because the move happens
  // within one task.
  if (video.isConnected && "moveBefore" in parent) parent.moveBefore(video, null);
  else parent.append(video);
}
