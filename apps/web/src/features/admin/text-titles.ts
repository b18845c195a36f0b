import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SiteTextName } from "@marquee/api-client";

/** The texts that a site can write itself. */
export const siteTextTitles: Readonly<Record<SiteTextName, MessageDescriptor>> = {
  terms: msg`Terms of use`,
  "privacy-policy": msg`Privacy policy`,
  about: msg`About`,
  contact: msg`Contact`,
  cookies: msg`Cookies`,
  "sign-up": msg`Sign up`,
  footer: msg`Footer of every page`,
};
