import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

// Prints the engine's modules without types, by URL.
const folder = new URL("./", import.meta.url);
const paths = globSync("{.,flashes,media,tasks}/*.ts", { cwd: folder, exclude: ["**/*.test.ts"] });
const urls = paths.map((path) => new URL(path, folder));
const sources = urls.map((url) => [url.href, stripTypeScriptTypes(readFileSync(url, "utf8"))]);
process.stdout.write(JSON.stringify(Object.fromEntries(sources)));
