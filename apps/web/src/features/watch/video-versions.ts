import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { VideoVersion } from "@marquee/api-client";
import { signLanguageName } from "../../lib/video/sign-languages";

const withoutSigns = msg`Without sign language`;

/** Returns the name of a version in the player's menu. */
export function versionLabel(i18n: I18n, { signLanguage }: VideoVersion): string {
  if (signLanguage === null) return i18n._(withoutSigns);
  const language = signLanguageName(i18n.locale, signLanguage);
  return i18n._(msg`Sign language: ${language}`);
}
