import { useLingui } from "@lingui/react";
import type { PlayerPlugin } from "@marquee/player";
import { isSameLength, type WatchPage } from "@marquee/api-client";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../config/paths";
import type { WatchQuery } from "../../lib/video/watch-address";
import { createMenuEntries } from "./menu-entries";
import { currentPlayer } from "./current-player";

interface Opened {
  videoId: string;
  startSeconds: number;
}

/**
 * Returns a plugin that offers the versions of a video with and without sign language: each opens
 * at the second that is playing, in the same playlist. The names of languages are loaded with the
 * first video that has one.
 */
export function useVersionEntries(
  page: WatchPage | undefined,
  { playlistId, index }: Pick<WatchQuery, "playlistId" | "index">,
  goTo: (href: string) => void,
): PlayerPlugin {
  const { i18n } = useLingui();
  const [entries] = useState(createMenuEntries);
  const open = useRef<(version: Opened) => void>(undefined);
  useEffect(() => {
    open.current = (version) =>
      goTo(
        paths.watch.href({
          ...version,
          ...(playlistId !== undefined && { playlistId }),
          ...(index !== undefined && { index }),
        }),
      );
  });
  const { locale } = i18n;
  const video = page?.video;
  useEffect(() => {
    let isCancelled = false;
    entries.set([]);
    if (!video || video.versions.length === 0) return undefined;
    const offer = async () => {
      const { versionLabel } = await import("./video-versions");
      if (isCancelled) return;
      entries.set(
        video.versions.map((version) => ({
          label: versionLabel(i18n, version),
          onSelect() {
            const seconds = currentPlayer()?.state.currentTime ?? 0;
            const isInStep = isSameLength(video.durationSeconds, version.durationSeconds);
            const startSeconds = isInStep ? Math.floor(seconds) : 0;
            open.current?.({ videoId: version.id, startSeconds });
          },
        })),
      );
    };
    offer().catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [entries, i18n, locale, video]);
  return entries.plugin;
}
