import { normalizeName } from "./normalize-name";

/**
 * Returns a function that tells if a title contains one of several words or phrases, which commas
 * separate. Case, accents, spaces and punctuation do not matter. Without any, all titles match.
 */
export function titleMatcher(words: string): (title: string) => boolean {
  const phrases = words
    .split(/[,\u060C\u3001\uFF0C]/)
    .filter((part) => part.trim() !== "")
    .map(normalizeName);
  return (title) => {
    const normalized = normalizeName(title);
    return phrases.length === 0 || phrases.some((phrase) => normalized.includes(phrase));
  };
}
