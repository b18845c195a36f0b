import { existsSync } from "node:fs";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { hasRoomInMemory } from "./memory-folder.ts";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/**
 * Flags for a browser that tests own: no sandbox (containers run as root), and no request but the
 * test's own.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
];

/**
 * The Chromium to test in: `CHROMIUM_PATH`, else the one inside the npm package
 * `@sparticuz/chromium`, unpacked once into the workspace's cache, so that tests do not depend on
 * what a machine has installed. Where that one does not run, an installed one.
 *
 * @throws if `CHROMIUM_PATH` names a file that is not there, or there is none.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH names ${named}, which is not there. Correct it, or unset it.`);
    return named;
  }
  if (process.platform === "linux" && process.arch === "x64") return unpackFromNpm();
  const found = installed.find((path) => existsSync(path));
  if (!found)
    throw new Error("No Chromium is installed. Install one, or name it by CHROMIUM_PATH.");
  return found;
}

/**
 * No memory for pixels: only videos are painted. Styles, layout, frames, paint and layout shift
 * entries stay the same. Painting unseen pages took a sixth of the processor time of the site's
 * tests.
 */
const withoutPictures = "--force-gpu-mem-available-mb=0";

/**
 * Playwright's launch options for the browser of tests. Pages are not painted, unless `PWDEBUG` is
 * set, with which Playwright shows its window. For screenshots: {@link
 * chromiumLaunchForScreenshots}.
 */
export async function chromiumLaunch() {
  const launch = await chromiumLaunchForScreenshots();
  return process.env["PWDEBUG"] ? launch : { ...launch, args: [...launch.args, withoutPictures] };
}

/** Playwright's launch options for a browser that takes screenshots. */
export async function chromiumLaunchForScreenshots() {
  return {
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    ignoreDefaultArgs: await unwantedArgs(),
    // Pages show the days of the visitor's time zone.
    env: { ...process.env, TZ: "UTC" },
  };
}

/**
 * Playwright keeps Chromium's shared memory out of /dev/shm, which has 64 MB in some containers. As
 * files on a disk, the buffers of requests and tiles take a twentieth of the processor time of a
 * page load.
 */
async function unwantedArgs(): Promise<string[]> {
  return (await hasRoomInMemory()) ? ["--disable-dev-shm-usage"] : [];
}

async function unpackFromNpm(): Promise<string> {
  const cache = resolve(
    dirname(fileURLToPath(import.meta.url)),
    "../node_modules/.cache/chromium-with-fonts",
  );
  const launcher = join(cache, "launch.sh");
  if (existsSync(launcher)) return launcher;

  // The package unpacks into TMPDIR and reuses any existing file `chromium` there.
  const previous = process.env["TMPDIR"];
  const scratch = `${cache}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  process.env["TMPDIR"] = scratch;
  // Makes it unpack the NSS libraries as well, which a bare machine lacks.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: bundled } = await import("@sparticuz/chromium");
  await bundled.executablePath();
  if (previous === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = previous;

  const script = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
  // The package's own configuration names folders of the cloud service that it was made for: no
  // text would be drawn.
  const fonts = `<?xml version="1.0"?>
<fontconfig>
<dir>${join(cache, "fonts/fonts")}</dir>
<cachedir>${join(cache, "font-cache")}</cachedir>
</fontconfig>
`;
  await writeFile(join(scratch, "fonts.conf"), fonts);
  await writeFile(join(scratch, "launch.sh"), script);
  await chmod(join(scratch, "launch.sh"), 0o755);
  // A rename that loses the race to another process is fine: the winner's copy is the same.
  await rename(scratch, cache).catch(() => undefined);
  return launcher;
}
