import { Trans } from "@lingui/react/macro";
import type { Transcript } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { WatchQuery } from "../../lib/video/watch-address";
import { TranscriptLine } from "./transcript-line";
import { useLineInPlayback } from "./use-line-in-playback";
import styles from "./transcript.module.css";

interface TranscriptLinesProps {
  lines: Transcript["lines"];
  /** BCP 47 tag. */
  language: string;
  query: WatchQuery;
  isOpen: boolean;
  /** The lines are all of the transcript, not those that a search found. They follow playback. */
  isWhole: boolean;
}

/** By key, each function returns the index of the line to focus, among `count`. */
const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The lines, of which one can be reached by Tab and the others by arrow keys. */
export function TranscriptLines({ lines, language, query, isOpen, isWhole }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  // Search results skip lines, so the last one before the playhead may not be the current line.
  const current = useLineInPlayback(lines, isOpen && isWhole);
  const [focused, setFocused] = useState<number | null>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const reachable = Math.min(focused ?? Math.max(current, 0), lines.length - 1);

  // Scrolls the list alone: the page stays where it is.
  useLayoutEffect(() => {
    const item = list.current?.children[current];
    if (!isFollowing || !(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollTop =
      item.offsetTop - list.current.offsetTop - list.current.clientHeight / 3;
  }, [current, isFollowing]);

  const move = (event: KeyboardEvent) => {
    const target = targets[event.key]?.(reachable, lines.length);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const link = list.current?.children[target]?.querySelector("a");
    event.preventDefault();
    // The keys are the player's elsewhere on the page.
    event.stopPropagation();
    setIsFollowing(false);
    link?.focus();
  };
  const stopFollowing = () => setIsFollowing(false);
  return (
    <>
      <ol
        ref={list}
        role="list"
        lang={language}
        className={styles["lines"]}
        onKeyDown={move}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onBlur={() => setFocused(null)}
      >
        {lines.map((line, index) => (
          <TranscriptLine
            key={index}
            line={line}
            query={query}
            isCurrent={index === current}
            isReachable={!isOpen || index === reachable}
            onFocus={() => setFocused(index)}
            onPlay={() => setIsFollowing(true)}
          />
        ))}
      </ol>
      {!isFollowing && isWhole && (
        <Button size="small" variant="secondary" onClick={() => setIsFollowing(true)}>
          <Trans comment="Button: scroll the transcript as the video plays">Follow playback</Trans>
        </Button>
      )}
    </>
  );
}
