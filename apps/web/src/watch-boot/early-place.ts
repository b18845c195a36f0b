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
 * The place of the player as it will be, for a video that may begin before the page has been drawn. Nobody is led to it: it
 * is gone when the page is drawn.
 */
export function earlyPlace(video: HTMLVideoElement | null): HTMLElement {
  const stage = part("div", "stage", ...(video ? [video] : []));
  const place = part("div", "place", part("div", "page", part("div", "main", stage)));
  place.ariaHidden = "true";
  return place;
}

/** Puts what is said of the video below where it plays. */
export function addWords(place: HTMLElement, { video_title, video_date, video_description }: VideoWords) {
  const date = video_date === null ? "" : formatDate(video_date);
  const heading = part("div", "heading", part("h1", "title", video_title), part("p", "facts", date));
  // Its creator and what one can do with it come with the page.
  const creator = part("div", "creator", part("div", "creator-row"), part("div", "actions"));
  const text = descriptionInShort(video_description);
  const description = text === "" ? [] : [part("div", "description", part("p", "text", text))];
  place.querySelector("[data-early=main]")?.append(heading, creator, ...description);
}

/** They are styled as what will stand there. */
function part(tag: string, name: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag);
  element.dataset["early"] = name;
  element.append(...content);
  return element;
}
