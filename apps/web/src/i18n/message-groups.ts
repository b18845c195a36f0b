/**
 * The site's messages are split by where they are needed. Every page loads `site`; a screen loads
 * the groups of its feature. `server` has the texts of the server, for screens with forms, and
 * `embed` those of embedded players.
 */
export type MessageGroup = "site" | "watch" | "visitor" | "account" | "studio" | "embed" | "server";

const visitorFeatures = [
  ...["contact", "cookies", "creator", "following", "history", "legal", "local-playlists"],
  ...["moved", "not-found", "playlist", "search-results", "tag"],
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
  // Without a network there are no refusals, nor their sentences.
  if (feature === "offline") return ["visitor"];
  if (["studio", "moderation", "admin"].includes(feature)) return ["studio", "account", "server"];
  return [visitorFeatures.includes(feature) ? "visitor" : "account", "server"];
}
