import { findTimestamps } from "@marquee/api-client/chapters";
import { Link } from "@marquee/ui/link";
import type { MouseEvent, ReactNode } from "react";
import { paths } from "../../config/paths";
import type { WatchQuery } from "../../lib/watch-query";
import { currentPlayer } from "./current-player";

interface DescriptionTextProps {
  text: string;
  query: WatchQuery;
  durationSeconds: number;
}

/** Renders a description in which times are links: they seek in place, and open the video there without scripts. */
export function DescriptionText({ text, query, durationSeconds }: DescriptionTextProps) {
  const { videoId, playlistId, index } = query;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const time of findTimestamps(text)) {
    if (time.seconds >= durationSeconds) continue;
    const href = paths.watch.href({
      videoId,
      ...(playlistId !== undefined && { playlistId }),
      ...(index !== undefined && { index }),
      startSeconds: time.seconds,
    });
    parts.push(
      text.slice(end, time.start),
      <Link key={time.start} href={href} onClick={(event) => seekInPlace(event, time.seconds)}>
        {text.slice(time.start, time.end)}
      </Link>,
    );
    end = time.end;
  }
  return [...parts, text.slice(end)];
}

function seekInPlace(event: MouseEvent, seconds: number) {
  const player = currentPlayer();
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!player || opensElsewhere) return;
  event.preventDefault();
  player.actions.seek(seconds);
  player.actions.play();
  document.querySelector("[data-marquee-player]")?.scrollIntoView({ block: "nearest" });
}
