import { useEffect, useState } from "react";

/** Turns true once the browser has nothing more urgent to do. */
export function useWhenIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const run = () => setIdle(true);
    // Safari has no idle callback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(run, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(run, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
