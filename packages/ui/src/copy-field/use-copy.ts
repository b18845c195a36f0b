import { useEffect, useRef, useState } from "react";

/** Time for which `copied` is true. */
export const shownMs = 2000;

/**
 * Copies text; `isCopied` is true for two seconds afterwards. `copy` resolves to false if the
 * clipboard is not accessible.
 */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), shownMs);
    return true;
  };
  return { copied, copy };
}
