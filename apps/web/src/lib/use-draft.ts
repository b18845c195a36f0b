import { useEffect, useEffectEvent, useState } from "react";

type Typed = Readonly<Record<string, string>>;

/**
 * Returns the form values from before this tab was redirected, such as to the identity provider. Never secrets.
 *
 * @param key names the form and the user, so that users do not see the values of others.
 */
export function useDraft(key: string): Typed {
  const [draft] = useState(() => readDraft(key));
  return draft;
}

/** Keeps `typed` for `useDraft` when the page is left; null for nothing to keep. */
export function useKeptDraft(key: string, typed: Typed | null): void {
  const keep = useEffectEvent(() => {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
  });
  useEffect(() => {
    sessionStorage.removeItem(key);
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [key]);
}

function readDraft(key: string): Typed {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const texts = Object.entries(Object(draft) as object).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts) as Typed;
  } catch {
    return {};
  }
}
