import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkoutCommit } from "./checkout-commit.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const branch = "ref: refs/heads/main\n";

test.each([
  ["a branch", { HEAD: branch, "refs/heads/main": `${commit}\n` }],
  ["a packed branch", { HEAD: branch, "packed-refs": `# pack-refs\n${commit} refs/heads/main\n` }],
  ["a tag or commit", { HEAD: `${commit}\n` }],
  ["no commit", { HEAD: branch }],
])("a checkout of %s names its commit", async (kind, files) => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-checkout-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, ".git", name)), { recursive: true });
    await writeFile(join(folder, ".git", name), text);
  }
  expect(checkoutCommit(folder)).toBe(kind === "no commit" ? null : "0123456789ab");
  await rm(folder, { recursive: true });
});
