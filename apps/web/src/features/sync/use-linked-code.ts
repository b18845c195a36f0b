import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { codeInHash } from "../../lib/transfer-code";

/** The code of the link that brought the visitor here. */
export interface LinkedCode {
  /** null if there was none, or once it was used. */
  readonly code: string | null;
  readonly use: () => void;
}

/** Takes the code out of the address: it stays neither there nor in the history. */
export function useLinkedCode(): LinkedCode {
  const [code, setCode] = useState<string | null>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const linked = codeInHash(location.hash);
    if (linked === undefined) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    queueMicrotask(() => setCode(linked));
  }, [hash]);
  return { code, use: () => setCode(null) };
}
