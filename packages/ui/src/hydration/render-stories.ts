import { renderToString } from "react-dom/server";
import { storyElements } from "./story-elements";

/** Renders every story to HTML. Runs in Node, where `window` and `document` do not exist. */
export function renderStories(): Record<string, string> {
  return Object.fromEntries(
    [...storyElements()].map(([name, element]) => [name, renderToString(element)]),
  );
}
