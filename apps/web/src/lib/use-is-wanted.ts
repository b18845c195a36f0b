import { useFollowChoices } from "@marquee/local-store/react";
import { useMemo } from "react";
import { normalizeName } from "./normalize-name";

interface Titled {
  title: string;
  creatorId?: string | undefined;
}

export type IsWanted = (video: Titled) => boolean;

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
    return ({ title, creatorId = "" }) => {
      if (members && !members.has(creatorId)) return false;
      const normalized = normalizeName(title);
      return phrases.get(creatorId)?.some((phrase) => normalized.includes(phrase)) ?? true;
    };
  }, [groups, words, groupId]);
}

function phrasesOf(text: string): string[] {
  return text
    .split(/[,\u060C\u3001\uFF0C]/)
    .filter((part) => part.trim() !== "")
    .map(normalizeName);
}
