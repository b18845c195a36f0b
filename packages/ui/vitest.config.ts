import { nodeAndBrowserTests } from "@marquee/tooling-test/vitest";
import type { BrowserCommand } from "vitest/node";
import { mergeConfig } from "vitest/config";

/** Renders every story in Node, by the same Vite project as the browser's, so that class names are the same. */
const renderStories: BrowserCommand<[]> = async ({ project }) => {
  const { renderStories } = await project.import<typeof import("./src/hydration/render-stories.ts")>(
    "/src/hydration/render-stories.ts",
  );
  return renderStories();
};

export default mergeConfig(await nodeAndBrowserTests(), { test: { browser: { commands: { renderStories } } } });
