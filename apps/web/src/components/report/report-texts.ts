import { msg } from "@lingui/core/macro";

/** Titles of the button and the dialog, by the kind of content. */
export const reportTitles = {
  video: msg`Report this video`,
  channel: msg`Report this channel`,
};
