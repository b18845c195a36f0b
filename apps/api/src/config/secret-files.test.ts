import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSecretFiles } from "./secret-files.ts";
import { unknownVariables } from "./unknown-variables.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-secret-"));
  file = join(folder, "secret");
  await writeFile(file, "8c1f0b7a94e2d35f6a0c9d81e7b4f263\n");
});
afterAll(() => rm(folder, { recursive: true }));

test("a variable's value is read from the file that its _FILE variant names", () => {
  expect(withSecretFiles({ MARQUEE_SECRET_FILE: file, PORT: "4000" })).toMatchObject({
    MARQUEE_SECRET: "8c1f0b7a94e2d35f6a0c9d81e7b4f263",
    PORT: "4000",
  });
});

test("a missing file is reported by its variable", () => {
  expect(() => withSecretFiles({ SMTP_URL_FILE: join(folder, "none") })).toThrow(
    /SMTP_URL_FILE: .*none cannot be read/,
  );
});

test("a value and a file for the same variable are refused", () => {
  const both = { MARQUEE_SECRET: "x", MARQUEE_SECRET_FILE: file };
  expect(() => withSecretFiles(both)).toThrow("MARQUEE_SECRET_FILE: MARQUEE_SECRET is set, too");
});

test("variables of files are known, files of unknown variables are not", () => {
  expect(unknownVariables({ MARQUEE_SECRET_FILE: file, MARQUEE_SECRETS_FILE: file })).toEqual(["MARQUEE_SECRETS_FILE"]);
});
