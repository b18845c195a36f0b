import { titleMatcher, type VideoSummary } from "@marquee/api-client";
import { useFollowChoices } from "@marquee/local-store/react";
import { useMemo } from "react";

export type IsWanted = (video: Pick<VideoSummary, "title" | "creator">) => boolean;

/**
 * Returns whether a video of the followed ones is to be shown: its creator is in the group, where
 * one is given, and its title contains one of the words that the visitor set for the creator. The
 * function stays the same until a choice changes.
 */
export function useIsWanted(groupId: string | null = null): IsWanted {
  const { groups, words } = useFollowChoices();
  return useMemo(() => {
    const group = groups.find(({ id }) => id === groupId);
    const members = group && new Set(group.creatorIds);
    const matchers = new Map(
      Object.entries(words).map(([creatorId, text]) => [creatorId, titleMatcher(text)]),
    );
    return ({ title, creator }) => {
      if (members && !members.has(creator.id)) return false;
      return matchers.get(creator.id)?.(title) ?? true;
    };
  }, [groups, words, groupId]);
}
