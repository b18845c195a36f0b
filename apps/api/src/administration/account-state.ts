import type { AccountState } from "@marquee/api-client";

interface Facts {
  readonly isActivated: boolean;
  readonly isDisabled: boolean;
  readonly isToBeDeleted: boolean;
  /** Null for accounts that needed no approval. */
  readonly admission: "admitted" | "waiting" | "refused" | null;
}

export function accountState({
  isActivated,
  isDisabled,
  isToBeDeleted,
  admission,
}: Facts): AccountState {
  if (isDisabled) return "disabled";
  if (isToBeDeleted) return "to-be-deleted";
  if (!isActivated) return "not-activated";
  return admission === "waiting" || admission === "refused" ? admission : "active";
}
