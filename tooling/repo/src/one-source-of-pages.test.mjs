import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

const sources = (folder, ...patterns) =>
  execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns],
    {
      cwd: join(root, folder),
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((path) => path !== "" && !/\.test\.|\.stories\.|^(?:dev|stories|testing)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), "utf8") }));

/** Comments may name what the code may not. */
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const literals = (text) =>
  [...withoutComments(text).matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, a, b]) => a ?? b);

const server = sources("apps/api/src", "*.ts");
const site = sources("apps/web/src", "*.tsx", "*.ts");

test("R-RENDER-04 no path of a screen stands in the server", () => {
  const routes = readFileSync(join(root, "apps/web/src/config/paths.ts"), "utf8");
  const declared = [...routes.matchAll(/(?:path: |fixed\()"(\/[^"]+)"/g)].map(([, path]) =>
    path.replace(/\/?:.*$/, ""),
  );
  expect(declared).toEqual(expect.arrayContaining(["/watch", "/plans", "/c"]));
  const found = server.flatMap(({ path, text }) =>
    literals(text)
      .filter((literal) =>
        declared.some((screen) => new RegExp(`^${screen}(?:[/?#$]|$)`).test(literal)),
      )
      .map((literal) => `${path}: ${literal}`),
  );
  // Other sites frame it: the server has to know which pages may be framed.
  expect(found).toEqual(["site/embedding/register-embed.ts: /embed/:id"]);
});

test("R-RENDER-04 no title or heading of a screen stands in the server", () => {
  const titles = new Set(
    site.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:title|heading)[=:] ?\{?(?:t|msg)`([^`]+ [^`]*[^`.])`/g)].map(
        ([, title]) => title,
      ),
    ),
  );
  expect(titles.size).toBeGreaterThan(20);
  const found = server.flatMap(({ path, text }) =>
    literals(text)
      .filter((literal) => titles.has(literal))
      .map((literal) => `${path}: ${literal}`),
  );
  expect(found).toEqual([]);
});

test("R-RENDER-04 the server's own pages have one file for markup, and its mails another", () => {
  const writers = server.filter(({ text }) =>
    /<(?:!doctype|html|head|title|body|main|header|nav|h1)\b/i.test(withoutComments(text)),
  );
  expect(writers.map(({ path }) => path)).toEqual(["http/html-page.ts", "mail/mail-html.ts"]);
});
