interface PageVisibility {
  readonly hidden: boolean;
  addEventListener(type: "visibilitychange", listener: () => void): void;
}

/** Returns since when the page has been hidden; null while it is visible. */
export function trackHidden(page: PageVisibility, now: () => number): () => number | null {
  let since = page.hidden ? now() : null;
  page.addEventListener("visibilitychange", () => {
    since = page.hidden ? (since ?? now()) : null;
  });
  return () => since;
}
