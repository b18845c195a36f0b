import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccountRole, AccountState } from "@marquee/api-client";

export const stateTexts: Readonly<Record<AccountState, MessageDescriptor>> = {
  active: msg({ message: "Active", context: "account" }),
  "not-activated": msg`Not activated`,
  waiting: msg`Waits for approval`,
  refused: msg({ message: "Refused", context: "account" }),
  disabled: msg`Disabled`,
  "to-be-deleted": msg`Will be deleted`,
};

export const stateTones = {
  active: "success",
  "not-activated": "neutral",
  waiting: "info",
  refused: "danger",
  disabled: "danger",
  "to-be-deleted": "danger",
} as const satisfies Record<AccountState, string>;

export const roleTexts: Readonly<Record<AccountRole, MessageDescriptor>> = {
  moderator: msg`Moderator`,
  administrator: msg`Administrator`,
};
