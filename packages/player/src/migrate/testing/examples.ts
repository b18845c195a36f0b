import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { migrate } from "../migrate";
import type { Migration, Page } from "../migration";

/** Folder of the examples: `<player>/<name>.before.<extension>`, and `.after.` beside it. */
export const examplesFolder = fileURLToPath(new URL("../../../test/migration/", import.meta.url));

/** A page of another player, in the style of that player's documentation. */
export interface Example {
  /** Such as `plyr/page-with-options`. */
  readonly name: string;
  readonly files: readonly Page[];
}

/** Examples that the program cannot migrate without help. */
export const byHand: readonly string[] = [
  "plyr/with-hls",
  "video-js/react-component",
  "vidstack/own-layout",
];

export function examples(): Example[] {
  const paths = globSync("*/*.before.*", { cwd: examplesFolder }).toSorted();
  const names = new Set(paths.map((path) => path.replace(/\.before\..*$/, "")));
  return [...names].map((name) => ({
    name,
    files: paths
      .filter((path) => path.startsWith(`${name}.before.`))
      .map((path) => ({ path, text: readFileSync(examplesFolder + path, "utf8") })),
  }));
}

/** An example as it is after the program alone. */
export function moved({ files }: Example): Migration[] {
  return migrate(files).map((migration) => ({
    ...migration,
    path: migration.path.replace(".before.", ".after."),
  }));
}
