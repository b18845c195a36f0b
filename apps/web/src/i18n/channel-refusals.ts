import { msg } from "@lingui/core/macro";
import type { RefusalCode } from "@marquee/api-client";
import type { Sentence } from "./refusal-wait";

/** The sentences about a channel's members, playlists and webhooks. */
export const channelRefusals = {
  "role-not-allowed": msg({ id: "Your role in this channel does not allow that." }),
  "channel-exists": msg({ id: "You have a channel already." }),
  "channels-closed": msg({
    id: "Only the people who run this site can create channels. Ask them for one.",
  }),
  "owner-keeps-role": msg({ id: "A channel's owner keeps that role." }),
  "member-not-found": msg({ id: "Nobody with that username is a member of this channel." }),
  "too-many-invitations": msg({
    id: "Too many invitations are open. Withdraw one before you send another.",
  }),
  "invitation-closed": msg({ id: "This invitation is no longer open." }),
  "too-many-playlists": msg({ id: "A channel has at most {max} playlists." }),
  "playlist-not-found": msg({ id: "Sorry, we can't find that playlist." }),
  "playlist-changed": msg({
    id:
      "Somebody changed this playlist at the same time. You now see it as it is: " +
      "please make your change again.",
  }),
  "webhook-not-found": msg({ id: "We can't find that webhook." }),
  "webhook-address-taken": msg({ id: "This channel has a webhook with this address already." }),
  "too-many-webhooks": msg({ id: "A channel has at most {max} webhooks." }),
  "webhook-address-not-https": msg({ id: "Please enter an address that starts with https://" }),
  "webhook-address-with-credentials": msg({
    id: "The address cannot contain a user or password. Check the signature instead.",
  }),
} as const satisfies Readonly<Partial<Record<RefusalCode, Sentence>>>;
