/** Opens a Media Source on an element. `opened` never settles if the element is emptied first. */
export function openMediaSource(media: HTMLMediaElement): {
  mediaSource: MediaSource;
  opened: Promise<void>;
} {
  const mediaSource = new MediaSource();
  const opened = new Promise<void>((resolve) =>
    mediaSource.addEventListener("sourceopen", () => resolve(), { once: true }),
  );
  media.src = URL.createObjectURL(mediaSource);
  return { mediaSource, opened };
}
