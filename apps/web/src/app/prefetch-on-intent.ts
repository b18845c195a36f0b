import type { QueryClient } from "@tanstack/react-query";
import { paths } from "../config/paths";
import type { Services } from "../lib/services";
import { readWatchQuery } from "../lib/video/watch-address";
import { matchRoute } from "./match-route";

/** Ignores a pointer that only crosses a link. */
const dwellMs = 65;

/**
 * Prefetches the target of a link on hover, touch or focus: the screen's code, and for a video
 * everything that it needs to start. Event delegation: one listener for all links.
 */
export function prefetchOnIntent(services: Services, queryClient: QueryClient): void {
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = ({ target }: Event) => {
    clearTimeout(timer);
    const card = target instanceof Element ? target.closest("article, a, [role=option]") : null;
    const link = card?.matches("a") ? card : (card?.querySelector("[data-card-link]") ?? null);
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      done.has(link.href)
    )
      return;
    timer = setTimeout(() => {
      done.add(link.href);
      // The screen retries what failed, and shows errors.
      prefetch(new URL(link.href)).catch(() => done.delete(link.href));
    }, dwellMs);
  };
  const prefetch = async ({ pathname, searchParams }: URL) => {
    const query = readWatchQuery(searchParams);
    await Promise.all([
      matchRoute(pathname).route.load(),
      pathname === paths.watch.path &&
        query.videoId !== "" &&
        !savesData() &&
        import("../features/watch/warm-video").then(({ warmVideo }) =>
          warmVideo(services, queryClient, query),
        ),
    ]);
  };

  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, begin, { passive: true });
}

/** True if the browser saves data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
