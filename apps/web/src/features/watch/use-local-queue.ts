import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PlaylistVideo, VideoSummary } from "@marquee/api-client";
import { useLocalPlaylistItems, useLocalPlaylists } from "@marquee/local-store/react/playlists";
import { useState } from "react";
import { paths } from "../../config/paths";
import { playlistTitle } from "../../lib/video/playlist-title";
import { useVideoDetails } from "../../lib/video/use-video-details";
import type { WatchQuery } from "../../lib/video/watch-address";
import { positionInPlaylist } from "./position-in-playlist";
import type { PlaylistQueue } from "./use-playlist-queue";

const videosPerStep = 24;

/** The playlist of this browser that a video is watched in; null unless `isLocal`. */
export function useLocalQueue(
  query: WatchQuery,
  { versionIds, isLocal }: { versionIds: readonly string[]; isLocal: boolean },
): PlaylistQueue | null {
  const { i18n } = useLingui();
  const { videoId, playlistId, index } = query;
  const id = isLocal && playlistId !== undefined ? playlistId : null;
  const items = useLocalPlaylistItems(id);
  const playlist = useLocalPlaylists(id !== null)?.find((other) => other.id === id);
  const [steps, setSteps] = useState(1);

  const ids = items?.map((item) => item.videoId) ?? [];
  const current = positionInPlaylist(ids, query, versionIds);
  // A video that was removed while it plays has its successors from where it was.
  const [last, setLast] = useState({ videoId, playlistId, position: index });
  const isSame = last.videoId === videoId && last.playlistId === playlistId;
  if (current !== -1 && !(isSame && last.position === current))
    setLast({ videoId, playlistId, position: current });
  const removedFrom = isSame ? last.position : index;
  const following = current === -1 ? (removedFrom ?? ids.length) : current + 1;
  const shown = ids.slice(0, Math.max(following + videosPerStep, steps * videosPerStep));
  const details = useVideoDetails(shown);

  if (id === null) return null;
  const addressOf = (position: number) => {
    const other = ids[position];
    return other === undefined
      ? undefined
      : paths.watch.href({ videoId: other, playlistId: id, index: position });
  };
  const isPlayable = (position: number) => details.of(ids[position] ?? "") !== "missing";
  let next = following;
  while (next < shown.length && !isPlayable(next)) next++;
  let previous = (current === -1 ? following : current) - 1;
  while (previous >= 0 && !isPlayable(previous)) previous--;

  const unloaded = shown.findIndex((other) => details.of(other) === undefined);
  const loaded = unloaded === -1 ? shown : shown.slice(0, unloaded);

  return {
    id,
    href: paths.localPlaylist.href(id),
    name: playlist && playlistTitle(i18n, playlist),
    totalItems: items?.length,
    isLocal: true,
    videos: loaded.map((other) => asPlaylistVideo(i18n, other, details.of(other))),
    current,
    previous: addressOf(previous),
    next: addressOf(next),
    pending: items === undefined || loaded.length < shown.length,
    failure: items === null ? "missing" : null,
    hasMore: loaded.length === shown.length && shown.length < ids.length,
    loadingMore: false,
    loadMore: () => setSteps(steps + 1),
    retry: details.retry,
  };
}

const unknownVideo: PlaylistVideo = {
  id: "",
  title: "",
  durationSeconds: 0,
  media: { server: "", file: "" },
  creator: { id: "", username: "", name: "", isVerified: false },
  releasedAt: "",
  age: undefined,
  elapsed: "",
  views: undefined,
  isMembersOnly: false,
  isUnlisted: false,
};

/** A row shows the same fields for playlists of the server and of this browser. */
function asPlaylistVideo(
  i18n: I18n,
  id: string,
  details: VideoSummary | "missing" | "failed" | undefined,
): PlaylistVideo {
  const video = typeof details === "object" ? details : undefined;
  return {
    ...(video ?? unknownVideo),
    id,
    title: video?.title ?? t(i18n)`This video is no longer available`,
    releasedAt: "",
    isUnlisted: false,
  };
}
