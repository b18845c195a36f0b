import { parseAst, Visitor } from "vite";
import { createEdits } from "./edits";
import type { Omission } from "./omission";

const check = `
function omissionCovers(name, whole, rest) {
  if (!(whole instanceof Map || whole instanceof Set)) {
    return new Proxy(whole, {
      get: (target, key) => omissionHolds(name + "." + String(key), target[key], rest[key]),
    });
  }
  return {
    get: (key) => whole.get(key),
    has: (key) => omissionHolds(name + ".has(" + key + ")", whole.has(key), rest.has(key)),
  };
}
function omissionHolds(name, found, expected) {
  if (found !== expected) console.error("React needs what is left out of it: " + name + " is " + found);
  return found;
}
`;

/**
 * Leaves nothing out of one of React's sources, but makes the page complain as soon as an omission would have mattered. With
 * the end-to-end tests on top it shows that `omissions` are true.
 */
export function watchOmissions(code: string, omissions: readonly Omission[]): string {
  const uncalled = new Set(omissions.flatMap(({ uncalled: names = [] }) => names));
  const fibers = omissions.flatMap(({ fibers: kinds = [] }) => kinds);
  const answers = record(({ answers: functions }) => functions);
  const initials = record(({ initials: values }) => values);
  const variables = record(({ variables: values }) => values);
  const properties = record(({ properties: values }) => values);
  const edits = createEdits(code);
  const noReading = new Set<number>();

  new Visitor({
    FunctionDeclaration({ id, params, body }) {
      for (const { start } of params) noReading.add(start);
      if (!id || !body) return;
      const answer = answers.get(id.name);
      if (uncalled.has(id.name)) edits.insert(body.start + 1, `omissionHolds("${id.name}()", "called");`);
      if (id.name === "createFiberImplClass") {
        edits.insert(body.start + 1, `omissionHolds("fiber " + tag, [${fibers.join()}].includes(tag), !1);`);
      }
      if (answer !== undefined) {
        edits.insert(
          body.start + 1,
          `var expected = (() => {${answer}})(); return omissionHolds("${id.name}()", (() => {`,
        );
        edits.insert(body.end - 1, "})(), expected);");
      }
    },
    VariableDeclarator({ id, init }) {
      noReading.add(id.start);
      const rest = id.type === "Identifier" ? initials.get(id.name) : undefined;
      if (id.type !== "Identifier" || !init || rest === undefined) return;
      edits.insert(init.start, `omissionCovers("${id.name}", `);
      edits.insert(init.end, `, ${rest})`);
    },
    Property({ key }) {
      noReading.add(key.start);
    },
    AssignmentExpression({ left }) {
      noReading.add(left.start);
      if (left.type === "MemberExpression") noReading.add(left.property.start);
    },
    MemberExpression({ start, end, property, computed }) {
      if (computed || property.type !== "Identifier" || noReading.has(property.start)) return;
      noReading.add(property.start);
      const value = properties.get(property.name);
      if (value !== undefined) watch({ start, end }, property.name, value);
    },
    Identifier({ start, end, name }) {
      const value = variables.get(name);
      if (value !== undefined && !noReading.has(start)) watch({ start, end }, name, value);
    },
  }).visit(parseAst(code));

  return edits.apply() + check;

  function watch({ start, end }: { start: number; end: number }, name: string, expected: string): void {
    edits.insert(start, `omissionHolds("${name}", `);
    edits.insert(end, `, ${expected})`);
  }

  function record(pick: (omission: Omission) => Readonly<Record<string, string>> | undefined): Map<string, string> {
    return new Map(omissions.flatMap((omission) => Object.entries(pick(omission) ?? {})));
  }
}
