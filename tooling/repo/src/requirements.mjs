/** `| R-HOME-03 | Arrows wrap around. |`: ids and sentences of a table in Markdown. */
export function readRequirements(markdown) {
  const rows = markdown.matchAll(/^\| (R-[A-Z]+-\d+) +\| (.+?) +\|$/gm);
  return new Map(Array.from(rows, ([, id, sentence]) => [id, sentence]));
}

const comments = /("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;
const texts = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/**
 * Titles in the source of a test file that name requirements, with their ids. `R-PLAYER-07..11`
 * names five.
 */
export function readTitles(source) {
  const code = source.replace(comments, (_, text = "") => text);
  return Array.from(code.matchAll(texts), ([, double, template]) => double ?? template)
    .map((title) => ({ title, ids: idsIn(title) }))
    .filter(({ ids }) => ids.length > 0);
}

function idsIn(title) {
  return Array.from(title.matchAll(/(R-[A-Z]+)-(\d\d)(?:\.\.(\d\d))?/g)).flatMap(
    ([, area, first, last = first]) => {
      const count = Number(last) - Number(first) + 1;
      return Array.from(
        { length: count },
        (_, index) => `${area}-${String(Number(first) + index).padStart(2, "0")}`,
      );
    },
  );
}

/**
 * Describes the problems with the tests of the requirements, one sentence each.
 *
 * @param {{ requirements: Map<string, string>, notBuilt: readonly string[], tests: Map<string,
 *   readonly string[]> }} found `tests`: the titles by id.
 */
export function problemsOf({ requirements, notBuilt, tests }) {
  const untested = [...requirements.keys()].filter(
    (id) => !tests.has(id) && !notBuilt.includes(id),
  );
  return [
    ...untested.map((id) => `${id} has no test: ${requirements.get(id)}`),
    ...notBuilt
      .filter((id) => tests.has(id))
      .map((id) => `${id} has a test: take it off not-built.json.`),
    ...notBuilt
      .filter((id) => !requirements.has(id))
      .map((id) => `${id}, in not-built.json, is no requirement.`),
    ...[...tests.keys()]
      .filter((id) => !requirements.has(id))
      .map((id) => `${id} is no requirement: ${String(tests.get(id))}`),
  ];
}
