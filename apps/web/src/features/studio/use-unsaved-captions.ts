import { useEffect, useEffectEvent, useRef } from "react";
import type { CaptionDraft, UnsavedCaptions } from "./caption-draft";

/**
 * Asks before the page is left with unsaved captions, and keeps them as a draft when it is left all the same, also by the
 * browser's back button.
 *
 * @param unsaved null if there are none.
 */
export function useUnsavedCaptions(draft: CaptionDraft, unsaved: UnsavedCaptions | null) {
  const isForgotten = useRef(false);
  const keep = useEffectEvent(() => {
    if (unsaved && !isForgotten.current) draft.keep(unsaved);
  });
  const hasUnsaved = unsaved !== null;

  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, []);

  useEffect(() => {
    isForgotten.current = false;
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved]);

  return {
    /** They were saved, or are not wanted. */
    forget() {
      isForgotten.current = true;
      draft.drop();
    },
  };
}
