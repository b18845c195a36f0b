import { parsePage, type Page } from "./page.ts";
import { markdownFiles, packageNames, readSource } from "./repository.ts";

const operators = "tooling/deploy";

/** Pages that are written by hand: here, beside the code of each package, and for operators. */
export function guides(): Page[] {
  return [
    ...markdownFiles("apps/docs/pages").map((source) => read(source, fileName(source))),
    ...packageNames.flatMap((name) => [
      read(`packages/${name}/README.md`, name),
      ...guidesOf(`packages/${name}`, name),
    ]),
    read(`${operators}/README.md`, "operate"),
    ...guidesOf(operators, "operate"),
    read(`${operators}/edge/README.md`, "operate/edge"),
  ];
}

/** The guides of a folder, in the order in which its README links to them. */
function guidesOf(folder: string, prefix: string): Page[] {
  const readme = readSource(`${folder}/README.md`);
  const position = (source: string) => readme.lastIndexOf(`](docs/${fileName(source)}.md)`);
  return markdownFiles(`${folder}/docs`)
    .map((source) => {
      if (position(source) < 0) throw new Error(`${folder}/README.md does not link to ${source}.`);
      return { source, at: position(source) };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ source }) => read(source, `${prefix}/${fileName(source)}`));
}

function read(source: string, slug: string): Page {
  return parsePage({ slug, source, markdown: readSource(source) });
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".md".length);
}
