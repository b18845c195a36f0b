import { escapeMarkup } from "../markup";
import { escapeAmpersands, isAllowedTag } from "./cue-text";

const characterReferences = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * Returns a cue's text for an editor: with its characters as they are, unless that would make them
 * a tag.
 */
export function cueTextToPlain(cueText: string): string {
  const plain = cueText.replaceAll(
    /&(?:lt|gt|amp);/g,
    (reference) => characterReferences[reference as keyof typeof characterReferences],
  );
  return plainToCueText(plain) === cueText ? plain : cueText;
}

/**
 * Escapes a typed text for a cue. Tags of WebVTT stay tags. Empty lines are dropped, since one
 * would end the cue.
 */
export function plainToCueText(typed: string): string {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  return escapeAmpersands(lines.join("\n")).replaceAll(
    /<([^<>]*)>|[<>]/g,
    (found, name: string | undefined) => {
      if (name !== undefined && isAllowedTag(name)) return found;
      return found.replaceAll(/[<>]/g, escapeMarkup);
    },
  );
}
