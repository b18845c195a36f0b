import { titleMatcher, type PushFilter } from "@marquee/api-client";

interface AnnouncedVideo {
  readonly id: string;
  readonly title: string;
  readonly creatorId: string;
}

const noFilter: PushFilter = { creators: [], videos: [], words: [] };

/** Returns whether a visitor who set the filter is to be notified of a video. */
export function createIsWanted({ creators, videos, words }: PushFilter = noFilter) {
  return ({ id, title, creatorId }: AnnouncedVideo): boolean => {
    if (creators.includes(creatorId) || videos.includes(id)) return false;
    const own = words.find(({ creator }) => creator === creatorId);
    return own === undefined || titleMatcher(own.words)(title);
  };
}
