import { match } from "@formatjs/intl-localematcher";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { locales, sourceLocale } from "./languages";

export interface LanguageRequest {
  /** The visitor's choice, from their cookie. */
  chosen: string | undefined;
  /** The header `Accept-Language`. */
  accepted: string | undefined;
  /** The locale where neither is one of the site's. Default English. */
  fallback?: string;
}

/** No browser sends as many. Looking for the best of many languages takes long. */
const maxAccepted = 10;

/**
 * By `Accept-Language` and fallback: every request for a page has one, and visitors have few
 * different ones.
 */
const bestLocales = new LRUCache<string, string>({ max: 500 });
const maxCachedLength = 200;

/**
 * Returns the site's locale for a request: the visitor's choice, else the best that their browser
 * accepts, else the fallback.
 */
export function chooseLocale({
  chosen,
  accepted = "",
  fallback = sourceLocale,
}: LanguageRequest): string {
  if (chosen !== undefined && locales.includes(chosen)) return chosen;
  const key = `${fallback} ${accepted}`;
  let best = bestLocales.get(key);
  if (best === undefined) {
    best = findBestLocale(accepted, fallback);
    // Longer ones are not from browsers, and would fill the memory.
    if (accepted.length <= maxCachedLength) bestLocales.set(key, best);
  }
  return best;
}

function findBestLocale(accepted: string, fallback: string): string {
  const ordered = new Negotiator({ headers: { "accept-language": accepted } }).languages();
  const requested = ordered.slice(0, maxAccepted).filter(isLanguageTag);
  return match(requested, locales, fallback);
}

/** The header is untrusted: `match` throws on invalid languages. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
