import { deferred } from "./deferred";
import { isManaged, mediaSourceClass } from "../media-source";

/**
 * Opens a Media Source on an element, in place of another one. `opened` never settles if the
 * element is emptied first. `src` is the playlist, for AirPlay.
 *
 * @throws where the browser has none.
 */
export function openMediaSource(
  media: HTMLMediaElement,
  src: string,
): {
  mediaSource: MediaSource;
  opened: Promise<void>;
} {
  const Source = mediaSourceClass();
  if (!Source) throw new Error("No Media Source.");
  const mediaSource = new Source();
  const opening = deferred();
  mediaSource.addEventListener("sourceopen", opening.resolve, { once: true });
  closeMediaSource(media);
  const url = URL.createObjectURL(mediaSource);
  if (isManaged(mediaSource)) attachManaged(media, url, src);
  else media.src = url;
  return { mediaSource, opened: opening.promise };
}

/** Takes a Media Source from an element, which `load()` then empties. */
export function closeMediaSource(media: HTMLMediaElement): void {
  URL.revokeObjectURL(media.src);
  media.removeAttribute("src");
  for (const source of media.querySelectorAll<HTMLSourceElement>(ownSource)) {
    URL.revokeObjectURL(source.src);
    source.remove();
  }
}

const ownSource = "source[data-marquee]";

/**
 * A managed one opens only where the element has something else for AirPlay receivers, which cannot
 * play it, or where they are turned off.
 */
function attachManaged(media: HTMLMediaElement, url: string, src: string): void {
  addSource(media, "video/mp4", url);
  if (!media.disableRemotePlayback) addSource(media, "application/vnd.apple.mpegurl", src);
  media.load();
}

function addSource(media: HTMLMediaElement, type: string, src: string): void {
  const source = Object.assign(document.createElement("source"), { type, src });
  source.dataset["marquee"] = "";
  media.append(source);
}
