import { useSyncExternalStore } from "react";
import { useServices } from "../../lib/services";
import { syncControllerOf, type SyncController } from "./sync-controller";
import type { SyncState } from "./sync-state";

/** Returns how the sync of this browser goes, and what changes it. Not for the server. */
export function useSync(): { readonly controller: SyncController; readonly state: SyncState } {
  const controller = syncControllerOf(useServices().store);
  return { controller, state: useSyncExternalStore(controller.subscribe, controller.state) };
}
