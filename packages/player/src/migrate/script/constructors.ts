import type { Expression, File, Node, ObjectExpression, Statement } from "@babel/types";
import type { ImperativeKind } from "../players/imperative-kind";
import { walk } from "./parse-script";

/** A place where a script makes a player of an element of the page. */
export interface Construction {
  readonly statement: Statement;
  /** The variable that holds the player, if one does. */
  readonly variable: string | null;
  /** Null where only a run could tell. */
  readonly selector: string | null;
  readonly options: ObjectExpression | null;
  readonly onReady: Expression | null;
  /** True if it makes a list of players. */
  readonly isList: boolean;
}

/** The statements of a script that make players, from its begin to its end. */
export function constructionsIn(
  file: File,
  { isConstructor }: ImperativeKind,
  callee: string,
): Construction[] {
  const found: Construction[] = [];
  walk(file.program, (node) => {
    const made = madeBy(node);
    if (!made) return true;
    const { call, variable, statement } = made;
    const isNew = call.type === "NewExpression";
    const name = calleeName(call.callee, callee);
    const isList = name === "Plyr.setup" && !isNew;
    if (!isList && !isConstructor(name, isNew)) return true;
    const [target, options, onReady] = call.arguments;
    found.push({
      statement,
      variable,
      selector: selectorOf(target, name),
      options: options?.type === "ObjectExpression" ? options : null,
      onReady: onReady && isFunction(onReady) ? onReady : null,
      isList,
    });
    return true;
  });
  return found;
}

function madeBy(node: Node) {
  if (node.type === "ExpressionStatement" && isCall(node.expression))
    return { statement: node, call: node.expression, variable: null };
  if (node.type !== "VariableDeclaration") return null;
  const [declaration] = node.declarations;
  if (node.declarations.length !== 1 || !declaration?.init || !isCall(declaration.init))
    return null;
  const { id, init } = declaration;
  return { statement: node, call: init, variable: id.type === "Identifier" ? id.name : null };
}

function isCall(node: Expression) {
  return node.type === "NewExpression" || node.type === "CallExpression";
}

/** `Plyr` for the name that the script gives to the player, `Plyr.setup` for its method. */
function calleeName(node: Node, imported: string): string {
  const standard = imported.toLowerCase() === "videojs" ? "videojs" : "Plyr";
  if (node.type === "Identifier") return node.name === imported ? standard : "";
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return "";
  const object = calleeName(node.object, imported);
  return object === "" ? "" : `${object}.${node.property.name}`;
}

function isFunction(node: Node): node is Expression {
  return node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression";
}

function selectorOf(target: Node | undefined, callee: string): string | null {
  if (target?.type === "StringLiteral") {
    const isId = callee === "videojs" && !/^[#.]/.test(target.value);
    return isId ? `#${target.value}` : target.value;
  }
  if (target?.type !== "CallExpression" || target.callee.type !== "MemberExpression") return null;
  const { property } = target.callee;
  const [argument] = target.arguments;
  if (property.type !== "Identifier" || argument?.type !== "StringLiteral") return null;
  if (property.name === "getElementById") return `#${argument.value}`;
  return property.name === "querySelector" ? argument.value : null;
}

/** True if a function reads `this`, which is another object here. */
export function readsThis(node: Node): boolean {
  let found = false;
  walk(node, ({ type }) => {
    found ||= type === "ThisExpression";
    return !found;
  });
  return found;
}
