import { msg } from "@lingui/core/macro";
import type { RefusalCode } from "@marquee/api-client";
import type { Sentence } from "./refusal-wait";

/** The sentences for what administrators are refused. */
export const administrationRefusals = {
  "administrators-only": msg({ id: "This is for administrators only." }),
  "owner-not-active": msg({
    id: "That account is not active, and could not use the channel.",
  }),
  "owner-already": msg({ id: "The channel is that account's already." }),
  "network-invalid": msg({
    id:
      "Enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24 or " +
      "2001:db8::/48; IPv4 from /8, IPv6 from /16.",
  }),
  "own-network": msg({
    id:
      "Administrators use this network: {names}. They would be blocked, too: " +
      "confirm it, or choose a smaller one.",
  }),
  "network-block-not-found": msg({ id: "There is no such block. It may have ended." }),
  "too-many-network-blocks": msg({
    id: "There are {max} blocks already. Remove some, or block larger networks.",
  }),
  "last-administrator": msg({
    id: "This is the last administrator. Make another account one first.",
  }),
  "already-activated": msg({ id: "The account is activated already." }),
  "account-disabled": msg({
    id: "The account is disabled, and a link would not work. Enable it first.",
  }),
  "account-exists": msg({ id: "There is an account {username}, or one with {email}." }),
} as const satisfies Readonly<Partial<Record<RefusalCode, Sentence>>>;
