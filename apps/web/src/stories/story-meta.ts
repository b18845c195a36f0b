import { Site } from "./site";

/** Story settings of all screens: they fill the page and have no controls. */
export const screenMeta = {
  component: Site,
  parameters: { layout: "fullscreen", controls: { disable: true } },
};
