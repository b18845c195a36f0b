import type { WatchPage } from "@marquee/api-client";
import { useState } from "react";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/react/use-store-value";

interface FlashWarningState {
  /** True until the visitor has accepted the warning. */
  isWaiting: boolean;
  accept: () => void;
}

/** Decides whether a video is shown behind a warning. It is asked for once for each video. */
export function useFlashWarning(page: WatchPage | undefined): FlashWarningState {
  const { flashWarnings } = useServices().store.preferences;
  const isWanted = useStoreValue(flashWarnings, flashWarnings.defaultValue);
  const [acceptedId, setAcceptedId] = useState<string | null>(null);
  const { id, flashes = [] } = page?.video ?? {};
  return {
    isWaiting: isWanted && flashes.length > 0 && id !== acceptedId,
    accept: () => setAcceptedId(id ?? null),
  };
}
