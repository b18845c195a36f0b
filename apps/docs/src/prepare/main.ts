// Writes what the site generator reads: the pages, their Markdown for programs, llms.txt, and what
// live examples run with.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { guides } from "./guides.ts";
import { resolveLinks } from "./links.ts";
import { writeLiveRuntime } from "./live-runtime.ts";
import { llmsFullTxt, llmsTxt } from "./llms.ts";
import { commandsPage, settingsPage } from "./operator-tables.ts";
import { referencePages } from "./reference.ts";
import { renderForMachines, renderForSite } from "./render.ts";
import { packageNames, readManifest, root } from "./repository.ts";
import { writeSidebar } from "./sidebar.ts";
import { worksWithPage } from "./works-with.ts";

const generated = join(import.meta.dirname, "../../.generated");
rmSync(generated, { recursive: true, force: true });

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(generated, path)), { recursive: true });
  writeFileSync(join(generated, path), text);
};

const references = [];
// One after the other: each needs the memory of a compiler.
for (const name of packageNames) references.push(...(await referencePages(name)));
const all = [...guides(), worksWithPage(), settingsPage(), commandsPage(), ...references];
const pages = all.map((page) => resolveLinks(page, all));

for (const page of pages) {
  write(`content/${page.slug}.md`, renderForSite(page));
  write(`public/${page.slug}.md`, renderForMachines(page));
}
write("public/llms.txt", llmsTxt(pages));
write("public/llms-full.txt", llmsFullTxt(pages));
write("public/versions.json", JSON.stringify([readManifest("player").version]));
write("sidebar.json", JSON.stringify(writeSidebar(pages)));
await writeLiveRuntime(join(generated, "public/live"));
const film = join(root, "apps/api/demo/media/amber-tide");
cpSync(film, join(generated, "public/film"), { recursive: true });
cpSync(join(film, "thumb-640.webp"), join(generated, "public/film/poster.webp"));
cpSync(join(root, "apps/web/public/icon.svg"), join(generated, "public/favicon.svg"));
