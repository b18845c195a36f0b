import type { Page } from "@playwright/test";

interface Channel {
  emit: (event: string, payload: object) => void;
  on: (event: string, listener: (payload: unknown) => void) => void;
  off: (event: string, listener: (payload: unknown) => void) => void;
}

/**
 * Shows a story in a page that shows one already, without loading the page again, and waits until its play function has
 * run. Resolves with why it failed, if it did.
 */
export async function switchStory(page: Page, storyId: string): Promise<string | null> {
  return page.evaluate(
    (id) =>
      new Promise<string | null>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: Channel;
        };
        // A play function that throws is finished, too, a moment later: until then the next story must wait.
        const endings = ["storyFinished", "storyErrored", "storyThrewException", "storyMissing"];
        let thrown: string | null = null;
        const note = (error: unknown) => (thrown = (error as Error).message.slice(0, 300));
        const end = (payload: unknown) => {
          channel.off("playFunctionThrewException", note);
          for (const each of endings) channel.off(each, end);
          const { status, message, title } = (payload ?? {}) as Record<string, string | undefined>;
          resolve(status === "success" ? null : (thrown ?? message ?? title ?? status ?? "failed"));
        };
        channel.on("playFunctionThrewException", note);
        for (const each of endings) channel.on(each, end);
        channel.emit("setCurrentStory", { storyId: id, viewMode: "story" });
      }),
    storyId,
  );
}
