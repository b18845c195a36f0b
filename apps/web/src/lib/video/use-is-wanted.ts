import type { VideoSummary } from "@marquee/api-client";
import { useFollowChoices } from "@marquee/local-store/react";
import { useMemo } from "react";
import { normalizeName } from "../text/normalize-name";

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
    const phrases = new Map(
      Object.entries(words).map(([creatorId, text]) => [creatorId, phrasesOf(text)]),
    );
    return ({ title, creator }) => {
      if (members && !members.has(creator.id)) return false;
      const normalized = normalizeName(title);
      return phrases.get(creator.id)?.some((phrase) => normalized.includes(phrase)) ?? true;
    };
  }, [groups, words, groupId]);
}

function phrasesOf(text: string): string[] {
  return text
    .split(/[,\u060C\u3001\uFF0C]/)
    .filter((part) => part.trim() !== "")
    .map(normalizeName);
}
