import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInside } from "./open-inside.ts";

let outside: string;
let folder: string;
beforeAll(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), "marquee-inside-")));
  folder = join(outside, "clips");
  await mkdir(join(folder, "2019"), { recursive: true });
  await writeFile(join(outside, "secret"), "secret");
  await writeFile(join(folder, "2019/a.mp4"), "a clip");
  await symlink("2019/a.mp4", join(folder, "link.mp4"));
  await symlink(join(outside, "secret"), join(folder, "secret.mp4"));
  await symlink(outside, join(folder, "parent"));
  execFileSync("mkfifo", [join(folder, "pipe.mp4")]);
});
afterAll(() => rm(outside, { recursive: true, force: true }));

test("a file that a link names is read, also once the link leads elsewhere", async () => {
  await using file = await openInside(folder, "link.mp4");
  await symlink(join(outside, "secret"), join(folder, "exchanged"));
  await rename(join(folder, "exchanged"), join(folder, "link.mp4"));
  expect(await text(file.createReadStream({ autoClose: false }))).toBe("a clip");
});

test.each([
  ["secret.mp4", "the file is not inside of the folder"],
  ["parent/secret", "the file is not inside of the folder"],
  ["../secret", "the file is not inside of the folder"],
  ["2019", "there is no such file in the folder"],
  ["pipe.mp4", "there is no such file in the folder"],
  ["missing.mp4", "there is no such file in the folder"],
])("%s is refused", async (path, message) => {
  await expect(openInside(folder, path)).rejects.toThrow(message);
});
