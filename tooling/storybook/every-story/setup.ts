import type { composeStory } from "@storybook/react-vite";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { configure } from "storybook/test";
import { afterEach } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PressKeys } from "../../../packages/ui/src/story-helpers/walk-keys";
import { differencesBesidePreflight } from "./beside-preflight";
import { differencesInShadowRoot } from "./in-shadow-root";
import { emulateMedia } from "./media";
import { stillMoving } from "./moving";
import { outOfView } from "./out-of-view";
import { settled } from "./settled";
import { withoutFocusRing } from "./without-focus-ring";
import { stopPainting } from "./without-painting";

declare module "vitest" {
  interface TestContext {
    /** Storybook's plugin sets it. */
    story?: ReturnType<typeof composeStory>;
  }
}

configure({ asyncUtilTimeout: waitTimeoutMs });
stopPainting();
// Walks of keyboard tables call it.
const pressRealKeys: PressKeys = (keys) => userEvent.keyboard(keys);
globalThis.pressRealKeys = pressRealKeys;

// Storybook's panel of results reads these. A run without it would send and write 50 kB for each
// story.
afterEach(({ task }) => {
  if (import.meta.env["VITEST_STORYBOOK"] === "false") Reflect.deleteProperty(task.meta, "reports");
});

/**
 * As its play function has left it, each story is put where visitors and other sites have it: in a
 * narrow window, in the other direction of writing, without motion, with forced colours, beside
 * Tailwind, in a shadow root.
 */
afterEach(async ({ story, task }) => {
  // The player's stories set their own widths.
  if (!story || task.result?.state === "fail" || story.id.startsWith("player-")) return;
  const isComponent = /^(primitives|product)-/.test(story.id);
  const { documentElement: root, body } = document;
  const problems: string[] = [];
  const note = (where: string, found: readonly string[]) =>
    problems.push(...found.map((what) => `${where}: ${what}`));
  try {
    // Wherever the pointer is, nothing is under it.
    root.style.pointerEvents = "none";
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    note("with reduced motion", await settled(stillMoving));
    if (isComponent && story.globals["root"] !== "shadow") {
      note("beside Tailwind's preflight", differencesBesidePreflight());
      note("in a shadow root", differencesInShadowRoot());
    }
    // 320 px are what is left of 1280 at 400 % zoom, too. The padding is Storybook's own.
    await page.viewport(320, 900);
    if (story.parameters["layout"] !== "fullscreen") body.style.padding = "16px";
    for (const direction of ["ltr", "rtl"]) {
      root.dir = direction;
      note(`at 320 px, ${direction}`, await settled(outOfView));
    }
    if (isComponent) {
      await emulateMedia({ "prefers-reduced-motion": "reduce", "forced-colors": "active" });
      note("with forced colours", withoutFocusRing());
    }
  } finally {
    root.dir = "ltr";
    root.style.pointerEvents = "";
    body.style.padding = "";
    await emulateMedia({});
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
});
