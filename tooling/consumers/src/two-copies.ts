import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "@marquee/tooling-test/serve-folder";
import type { Project } from "./consumer.ts";
import { watchItPlay } from "./watch-it-play.ts";
import { withChromium } from "./with-chromium.ts";

const other = "99.0.0";

/**
 * Installs a copy of the player with another version beside the first one, and expects the first to
 * play, and the second to warn and to work under another name.
 */
export async function useTwoCopies(project: Project): Promise<string> {
  const installed = builtVersion();
  const copy = join(project.folder, "public/second");
  cpSync(join(project.folder, "node_modules/@marquee/player/dist"), copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".js")) continue;
    const code = readFileSync(join(copy, file), "utf8");
    writeFileSync(join(copy, file), code.replaceAll(`"${installed}"`, `"${other}"`));
  }
  const site = await serveFolder([join(project.folder, "public"), project.folder]);
  try {
    const played = await watchItPlay(site.url);
    return `${played}; ${await expectWarning(site.url, installed)}`;
  } finally {
    await site.stop();
  }
}

/** The version of the build: releases raise the version before they build. */
function builtVersion(): string {
  const manifest = join(import.meta.dirname, "../../../packages/player/package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

function expectWarning(url: string, installed: string): Promise<string> {
  return withChromium(async (page) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.goto(url);
    await page.locator("second-player video").waitFor();
    const versions = await page.evaluate(() =>
      ["marquee-player", "second-player"].map((name) => {
        const element = customElements.get(name);
        return element && "version" in element ? element.version : undefined;
      }),
    );
    if (versions.join() !== `${installed},${other}`)
      throw new Error(`The elements are of ${versions.join(" and ")}.`);
    const warning = warnings.find((text) => text.includes(installed) && text.includes(other));
    if (warning === undefined) throw new Error(`No warning of two: ${warnings.join("; ")}`);
    return "the second copy warns, and has a name of its own";
  });
}
