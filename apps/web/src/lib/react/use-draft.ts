import { useEffect, useState } from "react";

type Typed = Readonly<Record<string, string>>;

/**
 * Returns the unsaved form values from before this tab showed another screen, or was redirected,
 * such as to the identity provider. Never secrets.
 *
 * @param key names the form and the user, so that users do not see the values of others.
 */
export function useDraft(key: string): Typed {
  const [draft] = useState(() => readDraft(key));
  return draft;
}

/**
 * Stores `typed` for `useDraft` while this tab is open, also when the visitor leaves the form; null
 * removes it.
 */
export function useSaveDraft(key: string, typed: Typed | null): void {
  const draft = typed && JSON.stringify(typed);
  useEffect(() => {
    try {
      if (draft === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, draft);
    } catch {
      // Without storage the draft lasts as long as the form.
    }
  }, [key, draft]);
}

/** Returns the unsaved values of a form. */
export function readDraft(key: string): Typed {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const texts = Object.entries(Object(draft) as object).filter(
      ([, value]) => typeof value === "string",
    );
    return Object.fromEntries(texts) as Typed;
  } catch {
    return {};
  }
}
