import { useEffect, useEffectEvent, useRef } from "react";
import type { CaptionDraft, UnsavedCaptions } from "./caption-draft";

/**
 * Confirms before the page is left with unsaved captions, and stores them as a draft if it is left
 * all the same, also by the browser's back button.
 *
 * @param unsaved null if there are none.
 */
export function useUnsavedCaptions(draft: CaptionDraft, unsaved: UnsavedCaptions | null) {
  const isDiscarded = useRef(false);
  const saveDraft = useEffectEvent(() => {
    if (unsaved && !isDiscarded.current) draft.save(unsaved);
  });
  const hasUnsaved = unsaved !== null;

  useEffect(() => {
    window.addEventListener("pagehide", saveDraft);
    return () => {
      window.removeEventListener("pagehide", saveDraft);
      saveDraft();
    };
  }, []);

  useEffect(() => {
    isDiscarded.current = false;
    if (!hasUnsaved) return undefined;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeaving);
    return () => window.removeEventListener("beforeunload", confirmLeaving);
  }, [hasUnsaved]);

  return {
    /** Removes the draft: the captions were saved or discarded. */
    discard() {
      isDiscarded.current = true;
      draft.remove();
    },
  };
}
