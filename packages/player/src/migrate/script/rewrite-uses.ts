import type { CallExpression, File, MemberExpression, Node } from "@babel/types";
import type MagicString from "magic-string";
import { emptyMigratedPlayer } from "../migrated-player";
import type { ImperativeKind } from "../players/imperative-kind";
import { readPlyrSource } from "../players/plyr";
import { writeSource } from "../source-object";
import { textOf } from "../value";
import { readsThis } from "./constructors";
import { indentOf, placeOf, walk } from "./parse-script";
import { readFields } from "./read-object";

/** Events of the element itself; it receives those of its video during the capture phase. */
const ownEvents = new Set(["ended", "playererror"]);

interface Task {
  readonly file: File;
  readonly code: MagicString;
  readonly kind: ImperativeKind;
  readonly variable: string;
}

/** Rewrites what a script does with a player. Returns what is left to a person. */
export function rewriteUses(task: Task): string[] {
  const byHand: string[] = [];
  const done = new Set<Node>();
  walk(task.file.program, (node) => {
    const replacement = replacementFor(node, task, done);
    if (replacement === undefined) return true;
    if (replacement === null) byHand.push(textOf(node, task.code.original).split("\n")[0] ?? "");
    else replacement();
    return true;
  });
  return byHand;
}

type Replacement = (() => void) | null | undefined;

/** Null: there is no equivalent; undefined: the node is no use of the player. */
function replacementFor(node: Node, task: Task, done: Set<Node>): Replacement {
  if (node.type === "CallExpression" && isUse(node.callee, task)) {
    done.add(node.callee);
    return replaceCall(node, node.callee, task);
  }
  if (node.type === "AssignmentExpression" && isUse(node.left, task)) {
    done.add(node.left);
    return replaceAssignment(node, nameOf(node.left), task);
  }
  if (!isUse(node, task) || done.has(node)) return undefined;
  const template = task.kind.getters[nameOf(node)];
  return template === undefined ? null : () => fill(node, { kept: [], template, task });
}

function isUse(node: Node, { variable }: Task): node is MemberExpression {
  return (
    node.type === "MemberExpression" &&
    node.object.type === "Identifier" &&
    node.object.name === variable &&
    !node.computed
  );
}

function nameOf({ property }: MemberExpression): string {
  return property.type === "Identifier" ? property.name : "";
}

function replaceCall(call: CallExpression, callee: MemberExpression, task: Task): Replacement {
  const template = task.kind.methods[nameOf(callee)]?.[call.arguments.length];
  if (template === undefined || call.arguments.some(readsThis)) return null;
  const [first] = call.arguments;
  if (!template.includes("Listener("))
    return () => fill(call, { kept: call.arguments, template, task });
  if (first?.type !== "StringLiteral" || first.value === "progress") return null;
  const event = task.kind.events[first.value] ?? first.value;
  const listens = ownEvents.has(event)
    ? template.replace(", true)", ")").replace(", capture: true", "")
    : template;
  return () => {
    task.code.overwrite(...placeOf(first), JSON.stringify(event));
    fill(call, { kept: call.arguments, template: listens, task });
  };
}

function replaceAssignment(
  node: Extract<Node, { type: "AssignmentExpression" }>,
  name: string,
  task: Task,
): Replacement {
  if (node.operator !== "=") return null;
  if (name === "source" && node.right.type === "ObjectExpression") {
    const migrated = emptyMigratedPlayer();
    readPlyrSource(readFields(node.right, task.code.original), migrated);
    const written = writeSource(migrated);
    if (!written || migrated.byHand.length > 0 || written.choosesFile) return null;
    const [start, end] = placeOf(node.right);
    const otherCharacters = start - placeOf(node.left)[0] + ";".length;
    const indent = indentOf(node, task.code.original);
    return () => task.code.overwrite(start, end, written.code({ indent, otherCharacters }));
  }
  const template = task.kind.setters[name];
  return template === undefined ? null : () => fill(node, { kept: [node.right], template, task });
}

/** Writes a template around what stays in place: the arguments. */
function fill(
  node: Node,
  {
    kept,
    template,
    task: { code, variable },
  }: { kept: readonly Node[]; template: string; task: Task },
): void {
  const pieces = template.replaceAll("{player}", variable).split(/\{\d\}/);
  const [start, end] = placeOf(node);
  let at = start;
  for (const [index, argument] of kept.entries()) {
    const [from, to] = placeOf(argument);
    code.overwrite(at, from, pieces[index] ?? "");
    at = to;
  }
  const tail = pieces.at(-1) ?? "";
  if (at < end) code.overwrite(at, end, tail);
  else code.appendLeft(end, tail);
}
