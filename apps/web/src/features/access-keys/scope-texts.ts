import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccessKeyScope } from "@marquee/api-client";

/** The rights of a key, by scope. */
export const scopeTexts: Readonly<Record<AccessKeyScope, MessageDescriptor>> = {
  "videos:read": msg`See your videos, channels and storage`,
  "videos:write": msg`Upload, change and publish videos and captions`,
  "videos:delete": msg`Delete videos, and take them out of the bin`,
  "statistics:read": msg`Read statistics`,
};
