export interface VideoAttributes {
  className: string;
  poster: string | undefined;
  title: string | undefined;
}

/** Sets the attributes of the player's own `<video>` on one that was created elsewhere. */
export function applyVideoAttributes(
  video: HTMLVideoElement,
  { className, poster, title }: VideoAttributes,
): void {
  video.className = className;
  video.playsInline = true;
  video.preload = "auto";
  video.tabIndex = -1;
  setOrRemove(video, "aria-label", title);
  setOrRemove(video, "poster", poster);
}

function setOrRemove(video: HTMLVideoElement, name: string, value: string | undefined): void {
  if (value === undefined) video.removeAttribute(name);
  else if (video.getAttribute(name) !== value) video.setAttribute(name, value);
}
