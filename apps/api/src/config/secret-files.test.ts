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
  expect(unknownVariables({ MARQUEE_SECRET_FILE: file, MARQUEE_SECRETS_FILE: file })).toEqual([
    { name: "MARQUEE_SECRETS_FILE", meant: "MARQUEE_SECRET_FILE" },
  ]);
});

test("an empty name of a file counts as unset, as Compose gives it", () => {
  expect(withSecretFiles({ SMTP_URL_FILE: "", SMTP_URL: "smtp://mail.example" })).toMatchObject({
    SMTP_URL: "smtp://mail.example",
  });
  expect(withSecretFiles({ MARQUEE_SECRET_FILE: file, MARQUEE_SECRET: "" })).toMatchObject({
    MARQUEE_SECRET: "8c1f0b7a94e2d35f6a0c9d81e7b4f263",
  });
});

test.each([
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["CREATOR_QUOTA_GD", "CREATOR_QUOTA_GB"],
  ["PUBLC_URL", "PUBLIC_URL"],
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["mail_from", "MAIL_FROM"],
  ["DATABASE_URLS", "DATABASE_URL"],
  ["DATABASE_URL_FIL", "DATABASE_URL_FILE"],
  ["SECRET_FILE", "MARQUEE_SECRET_FILE"],
  ["MARQUEE_NONSENSE", null],
])("%s is most likely a misspelt setting", (name, meant) => {
  expect(unknownVariables({ [name]: "x" })).toEqual([{ name, meant }]);
});

test("what other programs use is no misspelt setting", () => {
  const others = [
    "PATH",
    "HOME",
    "PORT",
    "HOST",
    "TZ",
    "LANG",
    "HTTP_PROXY",
    "NODE_OPTIONS",
    "NODE_ENV",
    "CI",
    "MAILTO",
  ];
  expect(unknownVariables(Object.fromEntries(others.map((name) => [name, "x"])))).toEqual([]);
});
