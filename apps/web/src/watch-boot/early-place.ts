import { descriptionInShort } from "../features/watch/description-in-short";
import { formatDate } from "../lib/format-date";

/** What is said of a video below it. */
export interface VideoWords {
  video_title: string;
  /** ISO 8601. */
  video_date: string | null;
  video_description: string;
}

/**
 * The place of the player as it will be, for a video that may begin before the page has been drawn, and below it what is
 * said of the video. Nobody is led to it: it is gone when the page is drawn.
 */
export function earlyPlace(video: HTMLVideoElement | null, words: VideoWords | undefined): HTMLElement {
  const stage = part("div", "stage", ...(video ? [video] : []));
  const main = part("div", "main", stage, ...(words ? wordsBelow(words) : []));
  const place = part("div", "place", part("div", "page", main));
  place.ariaHidden = "true";
  return place;
}

function wordsBelow({ video_title, video_date, video_description }: VideoWords): HTMLElement[] {
  const date = video_date === null ? "" : formatDate(video_date);
  const heading = part("div", "heading", part("h1", "title", video_title), part("p", "facts", date));
  // Its creator and what one can do with it come with the page.
  const creator = part("div", "creator", part("div", "creator-row"), part("div", "actions"));
  const text = descriptionInShort(video_description);
  return [heading, creator, ...(text === "" ? [] : [part("div", "description", part("p", "text", text))])];
}

/** They are styled as what will stand there. */
function part(tag: string, name: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag);
  element.dataset["early"] = name;
  element.append(...content);
  return element;
}
