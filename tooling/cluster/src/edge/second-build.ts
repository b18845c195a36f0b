import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const name = /[\w.-]+\.(?:js|css|woff2)\b/g;

/**
 * Copies a build of the site so that all of its assets have other names, as those of a later build
 * may.
 */
export async function copyAsSecondBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const assets = join(to, "client", "assets");
  const all = await readdir(assets);
  // Compressed copies and source maps no longer match the changed files.
  await Promise.all(
    all.filter((file) => /\.(br|map)$/.test(file)).map((file) => rm(join(assets, file))),
  );
  const renamed = new Set(all.filter((file) => !/\.(br|map)$/.test(file)));
  const files = (await readdir(to, { recursive: true })).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  for (const file of files) {
    const path = join(to, file);
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replaceAll(name, (found) => (renamed.has(found) ? `second-${found}` : found)),
    );
  }
  for (const file of renamed) await rename(join(assets, file), join(assets, `second-${file}`));
}
