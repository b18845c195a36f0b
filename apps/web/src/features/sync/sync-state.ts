import type { SyncDevice } from "./sync-device";

export type SyncState =
  /** `wasRemoved`: another device has removed this one. */
  | { readonly now: "off"; readonly wasRemoved: boolean }
  /** It is being opened, or another window of this browser has it. `error`: why it cannot be. */
  | { readonly now: "opening"; readonly error: unknown }
  | {
      readonly now: "on";
      readonly ownId: string;
      readonly devices: readonly SyncDevice[];
      /** Why the last cycle failed; null if it did not. The next one tries again. */
      readonly error: unknown;
    };
