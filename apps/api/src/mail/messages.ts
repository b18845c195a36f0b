import { accountMessages } from "./account-messages.ts";
import { blockMessages } from "./block-messages.ts";
import { channelMessages } from "./channel-messages.ts";
import { deletionMessages } from "./deletion-messages.ts";
import { linkMessages } from "./link-messages.ts";
import { moderationMessages } from "./moderation-messages.ts";

export const messages = {
  ...linkMessages,
  ...accountMessages,
  ...deletionMessages,
  ...channelMessages,
  ...moderationMessages,
  ...blockMessages,
};
