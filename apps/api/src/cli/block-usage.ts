/** SCOPE is sign-in, sign-up, upload or everything. */
export const blockUsage = [
  "block list",
  "block seen [DAYS]",
  "block add NETWORK SCOPE DAYS|forever [confirm] REASON",
  "block remove ID [REASON]",
];
