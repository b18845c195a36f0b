import { useLingui } from "@lingui/react";
import type { LabelSet } from "@marquee/player";
import { playerLabels } from "./package-labels";

/** Returns the player's property `labels` in the language of the page; none in English. */
export function usePlayerLabels(): { labels?: LabelSet } {
  const { i18n } = useLingui();
  const labels = playerLabels.get(i18n.locale);
  return labels ? { labels } : {};
}
