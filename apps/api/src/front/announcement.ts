import { createHash } from "node:crypto";
import type { Front } from "@marquee/api-client";
import type { SiteAnnouncement } from "@marquee/tooling-site-contract";

const fallbackLocale = "en";
const idLength = 12;

/** Falls back to English, then any language; null outside of its time. */
export function announcementAt(
  { announcement }: Pick<Front, "announcement">,
  { locale, now }: { readonly locale: string; readonly now: Date },
): SiteAnnouncement | null {
  const { texts, link, from, until } = announcement;
  const found = [locale, fallbackLocale, ...Object.keys(texts).toSorted()].find(
    (one) => texts[one],
  );
  const text = found === undefined ? undefined : texts[found];
  if (found === undefined || text === undefined || !isWithin(now, { from, until })) return null;
  return { id: idOf(texts, link), locale: found, text, link: link || null, until };
}

function isWithin(
  now: Date,
  { from, until }: Pick<Front["announcement"], "from" | "until">,
): boolean {
  const hasBegun = from === null || Date.parse(from) <= now.getTime();
  const hasEnded = until !== null && Date.parse(until) <= now.getTime();
  return hasBegun && !hasEnded;
}

/** Ignores languages and times. */
function idOf(texts: Readonly<Record<string, string>>, link: string): string {
  const content = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([content, link]))
    .digest("hex")
    .slice(0, idLength);
}
