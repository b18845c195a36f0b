// `pnpm generate component video-badge`, `pnpm generate endpoint fetch-tags`: creates code that
// passes every check.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { apply } from "./change.ts";
import { component } from "./component.ts";
import { endpoint } from "./endpoint.ts";
import { namesOf } from "./names.ts";

const root = resolve(import.meta.dirname, "../../..");
const kinds = { component, endpoint };
const [kind = "", name = ""] = process.argv.slice(2);

try {
  if (!Object.hasOwn(kinds, kind) || name === "") {
    throw new Error(
      "Name a kind and a name: `pnpm generate component video-badge` " +
        "or `pnpm generate endpoint fetch-tags`.",
    );
  }
  const written = apply(kinds[kind as keyof typeof kinds](namesOf(name)), root);
  execFileSync("oxfmt", written, { cwd: root, stdio: "inherit" });
  console.log(written.map((file) => `✓ ${file}`).join("\n"));
  console.log(
    "\nReplace the TODO sentences, then accept the new public interface: " +
      "`pnpm build && pnpm --filter @marquee/release api:update`.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
