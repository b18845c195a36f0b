import { useState } from "react";
import { pickGreeting } from "./greeting";
import { useServices } from "./services";
import { useHydrated } from "./use-hydrated";

/** Returns one of several headings, which stays while the screen does. */
export function useGreeting(greetings: readonly [string, ...string[]]): string {
  const { greetingSeed } = useServices();
  const isHydrated = useHydrated();
  const [greeting] = useState(() => pickGreeting(greetings, isHydrated ? Math.random() : greetingSeed));
  return greeting;
}
