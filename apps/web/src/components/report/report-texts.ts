import { msg } from "@lingui/core/macro";

/** Of the button and the dialog, by what is reported. */
export const reportTitles = {
  video: msg`Report this video`,
  channel: msg`Report this channel`,
};
