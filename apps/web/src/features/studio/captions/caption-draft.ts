import type { CaptionCue } from "@marquee/ui/caption-editor";

/** Captions that were changed and not saved. */
export interface UnsavedCaptions {
  readonly cues: readonly CaptionCue[];
  /** URL of the captions that were changed; "" for new ones. */
  readonly replaces: string;
}

/** Stores unsaved captions in this tab. */
export interface CaptionDraft {
  read(): UnsavedCaptions | null;
  save(unsaved: UnsavedCaptions): void;
  remove(): void;
}

/** In JSON, a time that cannot be read is null. */
type StoredCue = Omit<CaptionCue, "startSeconds" | "endSeconds"> &
  Record<"startSeconds" | "endSeconds", number | null>;

type StoredDraft = Omit<UnsavedCaptions, "cues"> & { readonly cues: readonly StoredCue[] };

/**
 * @param key names the user, the video and the language, so that users do not see the drafts of
 * others.
 */
export function captionDraft(key: string): CaptionDraft {
  const name = `captions ${key}`;
  return {
    read() {
      try {
        const stored = JSON.parse(sessionStorage.getItem(name) ?? "null") as StoredDraft | null;
        return stored && { ...stored, cues: stored.cues.map(fromStored) };
      } catch {
        return null;
      }
    },
    save(unsaved) {
      try {
        sessionStorage.setItem(name, JSON.stringify(unsaved));
      } catch {
        // Storage is full or blocked. The browser has shown its confirmation before the page is
        // left.
      }
    },
    remove: () => sessionStorage.removeItem(name),
  };
}

function fromStored({ startSeconds, endSeconds, ...cue }: StoredCue): CaptionCue {
  return { ...cue, startSeconds: startSeconds ?? Number.NaN, endSeconds: endSeconds ?? Number.NaN };
}
