import { Site } from "./site";

/** What all screens share: they fill the page, and what they are given cannot be edited. */
export const screenMeta = {
  component: Site,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
