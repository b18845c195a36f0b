import type { Page } from "@playwright/test";
import { isUnusedPreloadWarning } from "./is-unused-preload-warning";

/** Collects the page's log and its uncaught errors. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (!isOfTheTest(message.text())) messages.push(message.text());
  });
  page.on("pageerror", ({ message }) => messages.push(message));
  return messages;
}

/** Chromium logs failed requests, Playwright the service worker that it blocks. */
function isOfTheTest(message: string): boolean {
  return (
    /^(Failed to load resource|Service Worker registration blocked)/.test(message) ||
    isUnusedPreloadWarning(message)
  );
}
