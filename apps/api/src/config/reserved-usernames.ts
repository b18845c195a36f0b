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
