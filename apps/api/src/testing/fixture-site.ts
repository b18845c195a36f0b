import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!-- page -->
    <title>Marquee</title>
    <meta name="description" content="Films &amp; loops." />
    <!-- /page -->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

const manifest = {
  "index.html": { file: "assets/index-1.js", imports: ["_react.js"], css: ["assets/index-1.css"], isEntry: true },
  "_react.js": { file: "assets/react-1.js" },
  "_grid.js": { file: "assets/grid-1.js", imports: ["_react.js"], css: ["assets/grid-1.css"] },
  "src/features/home/home-screen.tsx": {
    file: "assets/home-1.js",
    imports: ["index.html", "_grid.js"],
    css: ["assets/home-1.css"],
  },
  "src/app/other-screens.tsx": { file: "assets/others-1.js", imports: ["index.html"] },
};

export const watchBoot = `document.title += " begins";`;

/** Writes the files of a built site that the server reads. */
export async function writeFixtureSite(folder: string): Promise<void> {
  await mkdir(join(folder, ".vite"), { recursive: true });
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "assets", "index-1.js"), "export {};");
  await writeFile(join(folder, "watch-boot.js"), watchBoot);
}
