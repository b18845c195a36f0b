import { nodeAndBrowserTests } from "@marquee/tooling-test/vitest";
import type { BrowserCommand } from "vitest/node";
import { mergeConfig } from "vitest/config";
import type * as storyRenderer from "./src/hydration/render-stories.ts";

/**
 * Renders every story in Node, by the same Vite project as the browser's, so that class names are
 * the same.
 */
const renderStories: BrowserCommand = async ({ project }) => {
  const renderer = await project.import<typeof storyRenderer>("/src/hydration/render-stories.ts");
  return renderer.renderStories();
};

export default mergeConfig(await nodeAndBrowserTests(), {
  test: { browser: { commands: { renderStories } } },
});
