import { useEffect, useEffectEvent, useState } from "react";

/** Turns true, and calls back, once the browser has nothing more urgent to do. */
export function useWhenIdle(onIdle: () => void): boolean {
  const [idle, setIdle] = useState(false);
  const call = useEffectEvent(onIdle);
  useEffect(() => {
    const run = () => {
      setIdle(true);
      call();
    };
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
