import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BlockScope } from "@marquee/api-client";

/** Names the acts that a block forbids. */
export const scopeTexts: Readonly<Record<BlockScope, MessageDescriptor>> = {
  "sign-in": msg`Logging in`,
  "sign-up": msg`Signing up`,
  upload: msg`Uploading`,
  everything: msg`Everything`,
};

export const blockScopes: readonly BlockScope[] = ["sign-in", "sign-up", "upload", "everything"];
