/** Checks of `pnpm check`, none of which runs the product. */
export const checks = [
  { name: "format", command: ["oxfmt", "--check"], quiet: true },
  { name: "width of lines", command: ["node", "tooling/repo/long-lines.mjs"], quiet: true },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings", "--quiet"], quiet: true },
  {
    name: "types",
    command: ["turbo", "run", "typecheck", "--continue", "--output-logs=errors-only"],
    quiet: true,
  },
  { name: "dependencies used (knip)", command: ["knip"], quiet: true },
  { name: "workspace in order (sherif)", command: ["sherif"], quiet: true },
  { name: "sizes", command: ["node", "tooling/release/src/sizes.ts"] },
  {
    name: "packed packages (publint, attw)",
    command: ["node", "tooling/release/src/check-packed.ts"],
    quiet: true,
  },
  {
    name: "public interfaces as reviewed",
    command: ["node", "tooling/release/src/api-reports.ts"],
    quiet: true,
  },
  { name: "requirements tested", command: ["node", "tooling/repo/requirements.mjs"], quiet: true },
  { name: "changesets", command: ["changeset", "status"], quiet: true },
];
