import type { AccountState } from "@marquee/api-client";

interface Facts {
  readonly isActivated: boolean;
  readonly isDisabled: boolean;
  readonly isToBeDeleted: boolean;
}

/** Returns the state of an account that matters most. */
export function accountState({ isActivated, isDisabled, isToBeDeleted }: Facts): AccountState {
  if (isDisabled) return "disabled";
  if (isToBeDeleted) return "to-be-deleted";
  return isActivated ? "active" : "not-activated";
}
