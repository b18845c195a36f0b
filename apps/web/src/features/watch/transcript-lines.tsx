import { Trans } from "@lingui/react/macro";
import type { Transcript } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { WatchQuery } from "../../lib/video/watch-address";
import { firstLineCount } from "./first-transcript";
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

const nearEndPixels = 2_000;

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
  const [reached, setReached] = useState(0);
  const shownCount = firstLineCount + Math.max(reached, current, reachable);
  const showMore = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const isNearEnd = scrollHeight - scrollTop - clientHeight < nearEndPixels;
    if (isNearEnd && shownCount < lines.length) setReached(shownCount);
  };

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
    event.preventDefault();
    // The keys are the player's elsewhere on the page.
    event.stopPropagation();
    // The line may not be shown yet.
    flushSync(() => {
      setIsFollowing(false);
      setFocused(Math.max(target, 0));
    });
    list.current?.children[target]?.querySelector("a")?.focus();
  };
  const stopFollowing = () => setIsFollowing(false);
  const follow = useCallback(() => setIsFollowing(true), []);
  return (
    <>
      <ol
        ref={list}
        role="list"
        lang={language}
        className={styles["lines"]}
        onKeyDown={move}
        onScroll={showMore}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onBlur={() => setFocused(null)}
      >
        {lines.slice(0, shownCount).map((line, index) => (
          <TranscriptLine
            key={index}
            {...{ line, index }}
            query={query}
            isCurrent={index === current}
            isReachable={!isOpen || index === reachable}
            onFocus={setFocused}
            onPlay={follow}
          />
        ))}
      </ol>
      {!isFollowing && isWhole && (
        <Button size="small" variant="secondary" onClick={follow}>
          <Trans comment="Button: scroll the transcript as the video plays">Follow playback</Trans>
        </Button>
      )}
    </>
  );
}
