import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HomeSection } from "@marquee/api-client";

/** The sections of the home page. */
export const homeSectionTitles: Readonly<Record<HomeSection, MessageDescriptor>> = {
  carousel: msg`Carousel`,
  "continue-watching": msg`Continue Watching`,
  channels: msg`Featured channels`,
  "for-you": msg`For you`,
};
