import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OwnVideo } from "@marquee/api-client";

type Texts = Readonly<Record<OwnVideo["visibility"], MessageDescriptor>>;

/** The visibility of a video or playlist in a word. */
export const visibilityNames: Texts = {
  Private: msg({ message: "Private", context: "visibility" }),
  Unlisted: msg({ message: "Unlisted", context: "visibility" }),
  Public: msg({ message: "Public", context: "visibility" }),
  Scheduled: msg({ message: "Scheduled", context: "visibility" }),
};

/** The options of a choice, with what they mean. */
export const visibilityMeanings: Texts = {
  Private: msg`Private: only you`,
  Unlisted: msg`Unlisted: everyone with the link`,
  Public: msg`Public: everyone`,
  Scheduled: msg`Scheduled: public from a date on`,
};
