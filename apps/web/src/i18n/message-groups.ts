/**
 * The site's messages are split by where they are needed. Every page loads `site`; a screen loads
 * the groups of its feature. `server` has the texts of the server, for screens with forms, and
 * `embed` those of embedded players.
 */
export type MessageGroup = "site" | "watch" | "visitor" | "account" | "studio" | "embed" | "server";

const accountFeatures = [
  ...[
    "access-keys",
    "activate-account",
    "backup-codes",
    "change-password",
    "connections",
    "devices",
    "export",
    "login",
    "logout",
  ],
  ...[
    "modify-account",
    "notifications",
    "plans",
    "recover-mfa",
    "resend-activation",
    "reset-change-mfa",
    "reset-change-password",
  ],
  ...[
    "reset-password",
    "security",
    "security-log",
    "settings",
    "setup",
    "signup",
    "sync",
    "totp-disable",
    "totp-setup",
    "your-data",
  ],
];

/**
 * Returns the groups of a module under `features`, its feature's own first: studio screens have the
 * forms of the account.
 *
 * @param path relative to `features`: `studio/upload/upload-screen`.
 */
export function messageGroupsOf(path: string): readonly MessageGroup[] {
  const [feature = ""] = path.split("/");
  // The search box is on every page.
  if (feature === "home" || feature === "consent" || feature === "search") return ["site"];
  if (feature === "watch") return ["watch"];
  if (feature === "studio" || feature === "moderation" || feature === "admin")
    return ["studio", "account", "server"];
  return accountFeatures.includes(feature) ? ["account", "server"] : ["visitor", "server"];
}
