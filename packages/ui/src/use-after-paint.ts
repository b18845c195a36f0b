import { useEffect, useState } from "react";
import { afterPaint } from "./after-paint";

/**
 * Returns true once the browser has painted the change to true; false at once. For what takes
 * longer to render than the answer to an input may take.
 */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const cancel = afterPaint(() => setPainted(true));
    return () => {
      cancel();
      setPainted(false);
    };
  }, [isWanted]);
  return isWanted && isPainted;
}
