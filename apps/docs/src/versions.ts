import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist, readBuilt } from "./built-site.ts";

/** Adds the built site to a folder of versions. Returns all that are there, the newest first. */
export function addVersion(folder: string): string[] {
  const [version = ""] = JSON.parse(readBuilt("versions.json")) as string[];
  rmSync(join(folder, version), { recursive: true, force: true });
  cpSync(dist, join(folder, version), { recursive: true });
  const versions = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "versions.json")))
    .toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  for (const name of versions)
    writeFileSync(join(folder, name, "versions.json"), JSON.stringify(versions));
  writeFileSync(join(folder, "index.html"), redirectTo(`${versions[0]}/index.html`));
  return versions;
}

function redirectTo(address: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Marquee documentation</title>
<meta http-equiv="refresh" content="0; url=${address}">
<a href="${address}">Marquee documentation</a>
</html>
`;
}
