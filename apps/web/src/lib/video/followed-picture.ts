import { paths } from "../../config/paths";

interface FollowedPicture {
  /** The address of the picture that is shown. */
  src: string;
  /** Its place in the window. */
  place: DOMRect;
}

let followed: FollowedPicture | null = null;

/** Remembers, of each link to a video that is followed, the picture of its card. */
export function rememberFollowedPictures(): void {
  const remember = ({ target }: Event) => {
    followed = target instanceof Element ? findPicture(target) : null;
  };
  // Listens before the router does.
  document.addEventListener("click", remember, { capture: true });
}

/** Returns the picture of the card that was followed last, once. */
export function takeFollowedPicture(): FollowedPicture | null {
  const taken = followed;
  followed = null;
  return taken;
}

function findPicture(target: Element): FollowedPicture | null {
  const link = target.closest<HTMLAnchorElement>("a[data-card-link]");
  if (link?.pathname !== paths.watch.path) return null;
  const picture = link.closest("article")?.querySelector("img");
  return picture ? { src: picture.currentSrc, place: picture.getBoundingClientRect() } : null;
}
