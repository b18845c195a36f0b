import type { Messages } from "@lingui/core";
import { loadPlayerLabels } from "./load-player-labels";
import { loadUiLabels } from "./load-ui-labels";
import type { MessageGroup } from "./message-groups";

/** A file for each language but English, and each group. Pages in English do not load this list. */
const catalogues = import.meta.glob<{ messages: Messages }>([
  "../messages/*/*.po",
  "!../messages/*/en.po",
  "!../messages/embed/*.po",
]);

/** Loads a group of messages, with the labels of the components that its screens use. */
export async function loadTranslation(
  locale: string,
  group: MessageGroup,
): Promise<Messages | undefined> {
  const [catalogue] = await Promise.all([
    catalogues[`../messages/${group}/${locale}.po`]?.(),
    group === "site" && loadUiLabels(locale),
    (group === "watch" || group === "studio") && loadPlayerLabels(locale),
  ]);
  return catalogue?.messages;
}
