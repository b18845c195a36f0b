import * as z from "zod/mini";
import { username } from "../account-fields";
import { customCheck } from "../custom-check";
import { defineEndpoint } from "../endpoint";
import {
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";

const roles = ["owner", "editor", "statistics"] as const;

/** Rights of a member: everything; everything with videos; or only the statistics. */
export type ChannelRole = (typeof roles)[number];

const displayName = /* @__PURE__ */ limitedText({
  max: 50,
  message: "Please enter a name for your channel",
  tooLong: "The name cannot be over 50 characters",
});
const titleLine = /* @__PURE__ */ limitedText({
  max: 100,
  min: 0,
  message: "The title cannot be over 100 characters",
});
const about = /* @__PURE__ */ limitedText({
  max: 2000,
  min: 0,
  message: "The text cannot be over 2000 characters",
});

const link = /* @__PURE__ */ z.object({
  label: /* @__PURE__ */ limitedText({
    max: 50,
    message: "A link needs a label of at most 50 characters",
  }),
  url: /* @__PURE__ */ limitedText({
    max: 300,
    pattern: /^https?:\/\/[^\s/?#]+\S*$/,
    message: "A link starts with https://",
  }),
});

const maxLinks = 8;
const links = /* @__PURE__ */ z.array(link).check(
  /* @__PURE__ */ customCheck(
    ({ length }: unknown[]) => (length > maxLinks ? "At most 8 links" : undefined),
    {
      maximum: maxLinks,
    },
  ),
);

const ownChannel = /* @__PURE__ */ z.object({
  /** The creator's id. */
  id: requiredTextField,
  /** Username in the channel's URL. */
  username: requiredTextField,
  /** Display name. */
  name: textField,
  /** Line under the name. */
  title: optionalTextField,
  about: optionalTextField,
  links: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({ label: textField, url: requiredTextField }),
  ),
  /** The signed-in user's role. */
  role: /* @__PURE__ */ z.literal(roles),
});

/** A channel that the signed-in user manages. */
export type OwnChannel = z.output<typeof ownChannel>;

/** Fetches the channels that the signed-in user is a member of, own ones first. */
export const fetchOwnChannels = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnChannels",
  method: "GET",
  path: "/api/fetch-own-channels.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(ownChannel),
});

/**
 * Creates the signed-in user's channel. Rejected if the username is taken, or the user has a
 * channel already.
 */
export const becomeCreator = /* @__PURE__ */ defineEndpoint({
  name: "becomeCreator",
  method: "POST",
  path: "/api/become-creator.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ username, name: displayName }),
  response: ownChannel,
});

/**
 * Changes the given fields of a channel. For its owner and editors; the username for its owner
 * alone.
 */
export const modifyCreator = /* @__PURE__ */ defineEndpoint({
  name: "modifyCreator",
  method: "POST",
  path: "/api/modify-creator.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    creator: idField,
    username: /* @__PURE__ */ z.optional(username),
    name: /* @__PURE__ */ z.optional(displayName),
    title: /* @__PURE__ */ z.optional(titleLine),
    about: /* @__PURE__ */ z.optional(about),
    /** At most 8. */
    links: /* @__PURE__ */ z.optional(links),
  }),
  response: ownChannel,
});

const channelMember = /* @__PURE__ */ z.object({
  /** The member's account username. */
  username: requiredTextField,
  /** The first name; "" before the invitation is accepted. */
  name: textField,
  role: /* @__PURE__ */ z.literal(roles),
  /** When an invitation that waits for its answer ends; null for members. */
  invited_until: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.nullable(dateTimeField), null),
});

/** A member of a channel, or an invited person who has not accepted. */
export type ChannelMember = z.output<typeof channelMember>;

/** Fetches a channel's members and its open invitations. For its owner. */
export const fetchChannelMembers = /* @__PURE__ */ defineEndpoint({
  name: "fetchChannelMembers",
  method: "GET",
  path: "/api/fetch-channel-members.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ creator: idField }),
  response: /* @__PURE__ */ listField(channelMember),
});

/**
 * Invites an account to a channel, or changes the role of a member. For the channel's owner, whose
 * own role never changes. The response is the same for usernames that do not exist.
 */
export const saveChannelMember = /* @__PURE__ */ defineEndpoint({
  name: "saveChannelMember",
  method: "POST",
  path: "/api/save-channel-member.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    creator: idField,
    username,
    role: /* @__PURE__ */ z.literal(["editor", "statistics"]),
  }),
  response: emptyResponse,
});

/**
 * Removes a member from a channel, or withdraws an invitation. For the channel's owner, and for
 * members who leave.
 */
export const removeChannelMember = /* @__PURE__ */ defineEndpoint({
  name: "removeChannelMember",
  method: "POST",
  path: "/api/remove-channel-member.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ creator: idField, username }),
  response: emptyResponse,
});

const channelInvitation = /* @__PURE__ */ z.object({
  /** The channel's id. */
  creator: requiredTextField,
  /** Username in the channel's URL. */
  username: requiredTextField,
  /** Display name of the channel. */
  name: textField,
  /** Account username of the owner, who invites. */
  invited_by: requiredTextField,
  role: /* @__PURE__ */ z.literal(roles),
  expires: dateTimeField,
});

/** An invitation to a channel that the signed-in user can accept. */
export type ChannelInvitation = z.output<typeof channelInvitation>;

/** Fetches the invitations that wait for the signed-in user's answer, the newest first. */
export const fetchInvitations = /* @__PURE__ */ defineEndpoint({
  name: "fetchInvitations",
  method: "GET",
  path: "/api/fetch-invitations.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(channelInvitation),
});

/** Accepts or declines an invitation. The channel's owner is not told who declines. */
export const answerInvitation = /* @__PURE__ */ defineEndpoint({
  name: "answerInvitation",
  method: "POST",
  path: "/api/answer-invitation.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    creator: idField,
    answer: /* @__PURE__ */ z.literal(["accept", "decline"]),
  }),
  response: emptyResponse,
});
