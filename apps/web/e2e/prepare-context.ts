import type { BrowserContext } from "@playwright/test";
import { waitForHydration } from "./wait-for-hydration";
import { withoutResponseTimeout } from "./without-response-timeout";

interface ContextOptions {
  /**
   * The visitor's answer to the consent dialog. Default: "true". `null` leaves the question open.
   */
  choice?: "true" | "false" | null;
  /** False where pages run no scripts. Default: true. */
  javaScriptEnabled?: boolean;
}

/**
 * Prepares a context as tests expect it: pages open once they are interactive, API calls have no
 * time limit, consent is given.
 */
export async function prepareContext(
  context: BrowserContext,
  { choice = "true", javaScriptEnabled = true }: ContextOptions = {},
): Promise<void> {
  if (javaScriptEnabled) context.on("page", waitForHydration);
  await withoutResponseTimeout(context);
  if (choice === null) return;
  // Only where nothing was chosen yet: the script runs on every navigation.
  await context.addInitScript((value) => {
    if (localStorage.getItem("cookies") === null) localStorage.setItem("cookies", value);
  }, choice);
}
