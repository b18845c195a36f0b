import type { CaptionCue } from "@marquee/ui/caption-editor";

/** Captions that were changed and not saved, in this tab. */
export interface CaptionDraft {
  read(): readonly CaptionCue[] | null;
  keep(cues: readonly CaptionCue[]): void;
  drop(): void;
}

/** In JSON, a time that cannot be read is null. */
type StoredCue = Omit<CaptionCue, "startSeconds" | "endSeconds"> & Record<"startSeconds" | "endSeconds", number | null>;

/** @param key names the user, the video and the language, so that users do not see the drafts of others. */
export function captionDraft(key: string): CaptionDraft {
  const name = `captions ${key}`;
  return {
    read() {
      try {
        const stored = JSON.parse(sessionStorage.getItem(name) ?? "null") as readonly StoredCue[] | null;
        return stored && stored.map(fromStored);
      } catch {
        return null;
      }
    },
    keep(cues) {
      try {
        sessionStorage.setItem(name, JSON.stringify(cues));
      } catch {
        // There is no room, or no storage. The browser has asked before the page is left.
      }
    },
    drop: () => sessionStorage.removeItem(name),
  };
}

function fromStored({ startSeconds, endSeconds, ...cue }: StoredCue): CaptionCue {
  return { ...cue, startSeconds: startSeconds ?? Number.NaN, endSeconds: endSeconds ?? Number.NaN };
}
