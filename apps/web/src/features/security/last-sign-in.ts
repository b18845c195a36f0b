import type { I18n } from "@lingui/core";
import type { SecurityEvent } from "@marquee/api-client";
import { formatUtc } from "../../lib/text/format-utc";

/** Returns when a way to sign in was last used; null as long as that is unknown. */
export function lastSignIn(
  i18n: I18n,
  events: readonly SecurityEvent[] | undefined,
  method: string,
): string | null {
  const last = events?.find(({ kind, detail }) => kind === "sign-in" && detail === method);
  return last ? formatUtc(i18n, last.at) : null;
}
