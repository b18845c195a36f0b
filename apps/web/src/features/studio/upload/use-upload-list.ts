import type { OwnVideo } from "@marquee/api-client";
import { useState } from "react";

const none: readonly OwnVideo[] = [];

/**
 * Returns the videos of the upload screen: first those begun here, then those that the server lists
 * as unfinished. A video that is no longer in the list stays: its details may be being edited.
 */
export function useUploadList(listed = none) {
  const [begun, setBegun] = useState(none);
  const [earlier, setEarlier] = useState(listed);
  const [lastListed, setLastListed] = useState(listed);
  if (listed !== lastListed) {
    setLastListed(listed);
    setEarlier((videos) => [...replace(videos, listed), ...without([...begun, ...videos], listed)]);
  }
  return {
    videos: [...begun, ...earlier],
    /** Adds a video after the one of the file chosen before it, if any; otherwise first. */
    add: (video: OwnVideo, previousId?: string) => {
      setBegun((videos) =>
        videos.toSpliced(videos.findIndex(({ id }) => id === previousId) + 1, 0, video),
      );
      setEarlier((videos) => without([video], videos));
    },
    update: (video: OwnVideo) => {
      setBegun((videos) => replace(videos, [video]));
      setEarlier((videos) => replace(videos, [video]));
    },
    remove: (videoId: string) => {
      const isOther = ({ id }: OwnVideo) => id !== videoId;
      setBegun((videos) => videos.filter(isOther));
      setEarlier((videos) => videos.filter(isOther));
    },
  };
}

function replace(videos: readonly OwnVideo[], newer: readonly OwnVideo[]): readonly OwnVideo[] {
  return videos.map((video) => newer.find(({ id }) => id === video.id) ?? video);
}

function without(known: readonly OwnVideo[], videos: readonly OwnVideo[]): readonly OwnVideo[] {
  return videos.filter(({ id }) => !known.some((other) => other.id === id));
}
