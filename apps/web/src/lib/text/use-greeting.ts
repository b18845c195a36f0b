import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { pickGreeting } from "./greeting";
import { useServices } from "../services";
import { useHydrated } from "../react/use-hydrated";

/** Returns one of several headings, which stays while the screen does. */
export function useGreeting(
  greetings: readonly [MessageDescriptor, ...MessageDescriptor[]],
): string {
  const { i18n } = useLingui();
  const { greetingSeed } = useServices();
  const isHydrated = useHydrated();
  const [greeting] = useState(() =>
    pickGreeting(greetings, isHydrated ? Math.random() : greetingSeed),
  );
  return i18n._(greeting);
}
