import type { Front } from "@marquee/api-client";
import { ServiceError } from "../services/service-error.ts";
import { siteTextLocales } from "../texts/site-texts.ts";

export function requireValidFront(front: Front): Front {
  const { announcement, sections, videos, channels } = front;
  const { from, until } = announcement;
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    throw new ServiceError(
      "invalid",
      "announcement-ends-first",
      "The announcement must end after it begins.",
      { field: "until" },
    );
  const texts = Object.entries(announcement.texts)
    .map(([locale, text]) => [locale, text.trim()] as const)
    .filter(([, text]) => text !== "");
  const isKnown = texts.every(([locale]) => siteTextLocales.includes(locale));
  if (!isKnown || [sections, videos, channels].some(hasDuplicates))
    throw new ServiceError("invalid", "invalid-input", "Invalid input");
  return { ...front, announcement: { ...announcement, texts: Object.fromEntries(texts) } };
}

function hasDuplicates(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}
