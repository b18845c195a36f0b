import { findTimestamps } from "@marquee/api-client/chapters";
import { Link } from "@marquee/ui/link";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { findLinks } from "../../lib/text/find-links";
import type { WatchQuery } from "../../lib/video/watch-address";
import { seekInPlace } from "./seek-in-place";

interface DescriptionTextProps {
  text: string;
  query: WatchQuery;
  durationSeconds: number;
}

/**
 * Renders a description in which addresses are links, and times, too: they seek in place, and open
 * the video there without scripts.
 */
export function DescriptionText({ text, query, durationSeconds }: DescriptionTextProps) {
  const { videoId, playlistId, index } = query;
  const links = findLinks(text).map(({ start, end, href }) => ({
    start,
    end,
    element: (
      <Link key={start} href={href} external rel="nofollow ugc noopener">
        {text.slice(start, end)}
      </Link>
    ),
  }));
  const times = findTimestamps(text).flatMap(({ start, end, seconds }) => {
    const isInLink = links.some((link) => link.start < end && start < link.end);
    if (seconds >= durationSeconds || isInLink) return [];
    const href = paths.watch.href({
      videoId,
      ...(playlistId !== undefined && { playlistId }),
      ...(index !== undefined && { index }),
      startSeconds: seconds,
    });
    const element = (
      <Link key={start} href={href} onClick={(event) => seekInPlace(event, seconds)}>
        {text.slice(start, end)}
      </Link>
    );
    return [{ start, end, element }];
  });
  const parts: ReactNode[] = [];
  let shown = 0;
  for (const { start, end, element } of [...links, ...times].sort(
    (one, other) => one.start - other.start,
  )) {
    parts.push(text.slice(shown, start), element);
    shown = end;
  }
  return [...parts, text.slice(shown)];
}
