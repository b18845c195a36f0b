import { useEffect, useRef, useState } from "react";

const shownMs = 2000;

/** Copies text, and says for two seconds that it did. Where the clipboard is closed to us `copy` resolves to false. */
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
