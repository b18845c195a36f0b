export interface VideoDress {
  className: string;
  poster: string | undefined;
  title: string | undefined;
}

/** Gives an element that was made elsewhere what the skins give to theirs. */
export function dressVideo(video: HTMLVideoElement, { className, poster, title }: VideoDress): void {
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
