import { readdirSync } from "node:fs";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { locales, sourceLocale } from "./src/i18n/languages.ts";
import { messageGroupsOf, type MessageGroup } from "./src/i18n/message-groups.ts";

/** Modules outside of `features` that only the screens of the account and the studio need. */
const accountModules = [
  ...[
    "account-page",
    "code-form",
    "confirm-identity",
    "email-request",
    "form",
    "identity-provider",
    "link-check",
    "no-password",
  ],
  ...["passkey", "picture", "section-page", "settings-page", "signed-in", "two-factor"],
]
  .map((component) => `src/components/${component}`)
  .concat(
    "src/lib/text/describe-event.ts",
    "src/lib/session/describe-plan.ts",
    "src/lib/session/use-store-token.ts",
    "src/config/platform-benefits.ts",
  );

/**
 * Dialogs and menus that are loaded on opening, on public pages of any group, and parts of a single
 * screen.
 */
const visitorModules = [
  ...[
    "report/playback-facts.tsx",
    "report/playback-report-dialog.tsx",
    "report/playback-texts.ts",
    "report/report-dialog.tsx",
    "save-menu/hide-items.tsx",
    "save-menu/playlists-unavailable.ts",
    "save-menu/queue-items.tsx",
  ],
  ...[
    "save-menu/save-dialog.tsx",
    "save-menu/use-save-video.ts",
    "save-menu/video-menu.tsx",
    "sort-toggle.tsx",
  ],
]
  .map((module) => `src/components/${module}`)
  .concat("src/lib/show-not-kept.tsx");

const studioModules = ["src/components/pages-nav.tsx", "src/components/select-rows.tsx"];

const features = readdirSync(new URL("src/features", import.meta.url));

function featuresOf(group: MessageGroup): string[] {
  return features
    .filter((feature) => messageGroupsOf(feature)[0] === group)
    .map((feature) => `src/features/${feature}`);
}

function catalogue(
  group: MessageGroup,
  folders: readonly string[],
  exclude: readonly string[] = [],
) {
  const inRoot = (path: string) => `<rootDir>/${path}`;
  return {
    path: inRoot(`src/messages/${group}/{locale}`),
    include: [...featuresOf(group), ...folders].map(inRoot),
    exclude: [...exclude, "src/**/*.test.{ts,tsx}", "src/**/*.stories.tsx"].map(inRoot),
  };
}

export default defineConfig({
  sourceLocale,
  locales: [...locales],
  // Line numbers would change with every edit.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    catalogue(
      "site",
      ["app", "boot", "components", "config", "lib"].map((folder) => `src/${folder}`),
      [...accountModules, ...visitorModules, ...studioModules],
    ),
    catalogue("watch", []),
    catalogue("visitor", visitorModules),
    catalogue("account", accountModules),
    catalogue("studio", studioModules),
    catalogue("embed", ["src/embed", "src/maintenance"]),
    catalogue("server", [
      "src/i18n/administration-refusals.ts",
      "src/i18n/caption-problems.ts",
      "src/i18n/caption-refusals.ts",
      "src/i18n/channel-refusals.ts",
      "src/i18n/rule-sentences.ts",
      "src/i18n/refusal-sentences.ts",
      "src/i18n/refusal-wait.ts",
      "src/i18n/processing-sentences.ts",
    ]),
  ],
});
