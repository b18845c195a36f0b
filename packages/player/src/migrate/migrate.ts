import { migrateHtml, selectorsIn, type Targets } from "./html/migrate-html";
import type { Migration, Page } from "./migration";
import { playerKinds } from "./players/all";
import { migrateScript } from "./script/migrate-script";

const isHtml = (path: string) => /\.html?$/.test(path);

/** Moves files of a project to this player. Files that belong together must be passed together. */
export function migrate(pages: readonly Page[]): Migration[] {
  const scripts = pages.filter(({ path }) => !isHtml(path));
  const targets: Targets = new Map(
    playerKinds.map((kind) => [kind, scripts.flatMap(({ text }) => selectorsIn(text, kind))]),
  );
  return pages.map((page) =>
    isHtml(page.path) ? migrateHtml(page, targets) : migrateScript(page),
  );
}
