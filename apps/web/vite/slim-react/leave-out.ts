import { parseAst, Visitor, type ESTree } from "vite";
import { createEdits } from "./edits";
import type { Omission } from "./omission";

interface Result {
  readonly code: string;
  /** Which of the omissions' names this source has. */
  readonly found: ReadonlySet<string>;
  /** Keys that are no longer in the maps that it begins with. */
  readonly lost: ReadonlySet<string>;
}

/** What a fiber's kind is called where React compares it. */
const kindNames = new Set(["tag", "nodeTag", "grandTag"]);

/** Takes out of one of React's sources what `omissions` name, as far as a minifier needs to drop the rest. */
export function leaveOut(code: string, omissions: readonly Omission[]): Result {
  const names = gather(omissions);
  const found = new Set<string>();
  const lost = new Set<string>();
  const edits = createEdits(code);
  const isNeverMade = (node: ESTree.Node | null | undefined) =>
    node?.type === "Literal" && typeof node.value === "number" && names.fibers.has(node.value);
  const gone = ({ test }: ESTree.SwitchCase, isKind: boolean) => {
    if (test?.type === "Identifier") return names.types.has(test.name);
    if (test?.type === "Literal" && typeof test.value === "string") return names.attributes.has(test.value);
    return isKind && isNeverMade(test);
  };
  /** Identifiers that are no reading of a variable, by where they start. */
  const noReading = new Set<number>();
  const declared: { start: number; name: string }[] = [];
  const functions: { start: number; end: number }[] = [];
  /** What went with all its code, and where to declare what was declared in it: a `var` is there for the other branches, too. */
  const unreachable: { start: number; end: number; declareAt: number }[] = [];

  new Visitor({
    FunctionDeclaration({ id, params, body }) {
      // Who is told it is told the same.
      for (const { start } of params) noReading.add(start);
      const rest = id && names.bodies.get(id.name);
      if (!body || rest === undefined || !id) return;
      found.add(id.name);
      edits.replace(body.start + 1, body.end - 1, rest ?? "");
    },
    ExpressionStatement({ start, end }) {
      const statement = code.slice(start, end);
      const beginning = names.statements.find((candidate) => statement.startsWith(candidate));
      if (beginning === undefined) return;
      found.add(beginning);
      edits.replace(start, end, ";");
    },
    Property({ start, end, key, computed, shorthand }) {
      if (computed || shorthand || key.type !== "Identifier") return;
      noReading.add(key.start);
      if (!names.hooks.has(key.name)) return;
      found.add(key.name);
      edits.replace(start, code[end] === "," ? end + 1 : end, "");
    },
    FunctionExpression({ start, end }) {
      functions.push({ start, end });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier") declared.push({ start: id.start, name: id.name });
      const initial = id.type === "Identifier" ? names.initials.get(id.name) : undefined;
      if (id.type === "Identifier" && init && initial !== undefined) {
        found.add(id.name);
        edits.replace(init.start, init.end, initial);
        for (const key of keysOfMap(code.slice(init.start, init.end))) if (!initial.includes(`"${key}"`)) lost.add(key);
      }
      if (id.type !== "Identifier" || !names.variables.has(id.name)) return;
      found.add(id.name);
      noReading.add(id.start);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === "Identifier" && names.variables.has(left.name)) {
        noReading.add(left.start);
        edits.replace(left.start, right.start, "");
      }
      if (left.type === "MemberExpression") noReading.add(left.property.start);
      if (left.type === "Identifier" && left.name === "fiberTag") keepMadeKind(right);
    },
    MemberExpression({ start, end, object, property, computed }) {
      if (computed || noReading.has(property.start)) return;
      noReading.add(property.start);
      const value = property.type === "Identifier" ? names.properties.get(property.name) : undefined;
      if (value === undefined || property.type !== "Identifier") return;
      if (!isPlain(object)) throw new Error(`What \`.${property.name}\` is read from at ${start} may do something.`);
      found.add(property.name);
      edits.replace(start, end, value);
    },
    Identifier({ start, end, name }) {
      const value = names.variables.get(name);
      if (value !== undefined && !noReading.has(start)) edits.replace(start, end, value);
    },
    BinaryExpression({ start, end, operator, left, right }) {
      if ((operator !== "===" && operator !== "!==") || !isNeverMade(left) || !isKind(right)) return;
      edits.replace(start, end, operator === "===" ? "!1" : "!0");
    },
    SwitchStatement({ discriminant, cases }) {
      const isOfKind = isKind(discriminant);
      const first = cases.findIndex((candidate) => !gone(candidate, isOfKind));
      const [start, kept] = [cases[0]?.start, cases[first]];
      if (start === undefined || kept === undefined) return;
      if (first > 0) {
        edits.replace(start, kept.start, "");
        unreachable.push({ start, end: kept.start, declareAt: code.indexOf(":", kept.test?.end ?? kept.start) + 1 });
      }
      // Without its label a branch belongs to the one before, which ended or would have fallen into it, too.
      cases.forEach((branch, index) => {
        if (!gone(branch, isOfKind) || !branch.test) return;
        if (branch.test.type === "Identifier") found.add(branch.test.name);
        if (branch.test.type === "Literal") found.add(String(branch.test.value));
        if (index > first) edits.replace(branch.start, code.indexOf(":", branch.test.end) + 1, "");
      });
    },
  }).visit(parseAst(code));

  for (const { start, end, declareAt } of unreachable) {
    const within = functions.filter((inner) => inner.start > start && inner.end < end);
    const variables = declared.filter(
      (variable) =>
        variable.start > start &&
        variable.start < end &&
        !within.some((inner) => inner.start < variable.start && variable.start < inner.end),
    );
    if (variables.length > 0) edits.insert(declareAt, ` var ${variables.map(({ name }) => name).join()};`);
  }
  return { code: edits.apply(), found, lost };

  /** `a ? 26 : b ? 27 : 5` is 5 when neither 26 nor 27 is made. */
  function keepMadeKind(chosen: ESTree.Expression): void {
    let kept = chosen;
    while (kept.type === "ConditionalExpression" && isNeverMade(kept.consequent)) kept = kept.alternate;
    if (kept !== chosen) edits.replace(chosen.start, chosen.end, code.slice(kept.start, kept.end));
  }
}

/** Of `new Map([["a", 1], ["b", 2]])` a and b. */
function keysOfMap(initial: string): string[] {
  return [...initial.matchAll(/\["(\w+)",/g)].flatMap(([, key = ""]) => key);
}

function isKind(node: ESTree.Node): boolean {
  if (node.type === "Identifier") return kindNames.has(node.name);
  return (
    node.type === "MemberExpression" &&
    !node.computed &&
    node.property.type === "Identifier" &&
    node.property.name === "tag"
  );
}

/** Whether reading it does nothing else. */
function isPlain(node: ESTree.Node): boolean {
  return node.type === "Identifier" || (node.type === "MemberExpression" && !node.computed && isPlain(node.object));
}

function gather(omissions: readonly Omission[]) {
  const exported = omissions.flatMap(({ exports = [], commonExports = [], hooks = [] }) => [
    ...exports,
    ...commonExports,
    ...hooks,
  ]);
  return {
    fibers: new Set(omissions.flatMap(({ fibers = [] }) => fibers)),
    types: new Set(omissions.flatMap(({ types = [] }) => types)),
    hooks: new Set(omissions.flatMap(({ hooks = [] }) => hooks)),
    statements: [
      ...omissions.flatMap(({ statements = [] }) => statements),
      ...exported.map((name) => `exports.${name} =`),
    ],
    bodies: new Map<string, string>(
      omissions.flatMap(({ uncalled = [], answers = {}, unseen = {} }) => [
        ...uncalled.map((name) => [name, ""] as const),
        ...Object.entries({ ...answers, ...unseen }),
      ]),
    ),
    attributes: new Set(omissions.flatMap(({ attributes = [] }) => attributes)),
    initials: new Map(
      omissions.flatMap(({ initials = {}, unread = [] }) => [
        ...Object.entries(initials),
        ...unread.map((name) => [name, "null"] as const),
      ]),
    ),
    variables: new Map(omissions.flatMap(({ variables = {} }) => Object.entries(variables))),
    properties: new Map(omissions.flatMap(({ properties = {} }) => Object.entries(properties))),
  };
}
