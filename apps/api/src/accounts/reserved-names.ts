/** Names under which somebody could pass for the people of the site. An operator can set others. */
export const reservedByDefault: readonly string[] = [
  ...[
    "admin",
    "administrator",
    "moderator",
    "moderators",
    "moderation",
    "mod",
    "staff",
    "team",
    "official",
    "operator",
  ],
  ...["root", "system", "security", "support", "help", "helpdesk", "service", "contact", "info", "abuse", "legal"],
  ...["privacy", "dmca", "press", "billing", "postmaster", "hostmaster", "webmaster", "noreply", "marquee"],
];

export type IsReservedName = (username: string) => boolean;

/** Creates the check of usernames. Underscores and case make no other name of a reserved one. */
export function createReservedNames(reserved: readonly string[]): IsReservedName {
  const plain = (name: string) => name.toLowerCase().replaceAll("_", "");
  const names = new Set(reserved.map(plain));
  return (username) => names.has(plain(username));
}
