/** What `pnpm check` runs: everything that is right or wrong without running the product. */
export const checks = [
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."], quiet: true },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings", "--quiet"], quiet: true },
  {
    name: "types",
    command: ["turbo", "run", "typecheck", "--continue", "--output-logs=errors-only"],
    quiet: true,
  },
  { name: "dependencies used (knip)", command: ["knip"], quiet: true },
  { name: "workspace in order (sherif)", command: ["sherif"], quiet: true },
  { name: "sizes", command: ["node", "tooling/repo/sizes.mjs"], quiet: true },
  { name: "packed packages (publint, attw)", command: ["node", "tooling/repo/packed.mjs"], quiet: true },
  { name: "changesets", command: ["changeset", "status"], quiet: true },
];
