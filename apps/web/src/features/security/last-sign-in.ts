import type { I18n } from "@lingui/core";
import type { SecurityEvent } from "@marquee/api-client";
import { formatUtc } from "../../lib/format-utc";

/** When a way to sign in was last used, as a sentence; "" as long as that is unknown. */
export function lastSignIn(i18n: I18n, events: readonly SecurityEvent[] | undefined, method: string): string {
  const last = events?.find(({ kind, detail }) => kind === "sign-in" && detail === method);
  return last ? `Last used on ${formatUtc(i18n, last.at)}.` : "";
}
