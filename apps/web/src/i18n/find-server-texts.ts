import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isNode, nameOf, parse, walk, type Node } from "./syntax-tree";

const api = resolve(import.meta.dirname, "../../../api/src");
const contract = resolve(import.meta.dirname, "../../../../packages/api-client/src");
const ignored = [
  "**/*.test.ts",
  "**/testing/**",
  "**/mail/**",
  "**/test-*.ts",
  "{cli,config,dev,import,seed}/**",
];

/** Properties with texts of responses and schemas. */
const keys = ["error", "message", "missing", "text", "tooLong", "unavailableReason"];

interface Search {
  /**
   * Calls that send a text, and which of their arguments it is. Functions that pass their parameter
   * on are added.
   */
  senders: Map<string, number>;
  /** Declarations by name: of the file, then of all files. */
  declarations: readonly ReadonlyMap<string, Node>[];
  /** The functions around the expression. */
  functions: readonly Node[];
  seen: Set<Node>;
  add: (text: string) => void;
}

/**
 * Returns the sentences in the source of the server and of the contract that responses may have;
 * `{}` is for a value.
 */
export function findServerTexts(): Set<string> {
  const texts = new Set<string>();
  const add = (text: string) => /^ ?(\{\} )?[A-Z]/.test(text) && texts.add(text);
  const programs = [api, contract].flatMap((folder) =>
    globSync("**/*.ts", { cwd: folder, exclude: ignored }).map((file) =>
      parse(readFileSync(`${folder}/${file}`, "utf8")),
    ),
  );
  const local = programs.map(declarationsIn);
  const all = new Map(local.flatMap((declarations) => [...declarations]));
  // The texts of a ServiceError have codes, by which the site has sentences of its own.
  const senders = new Map([
    ["CaptionsError", 0],
    ["customCheck", 0],
  ]);
  for (let known = -1; known !== senders.size;) {
    known = senders.size;
    for (const [index, program] of programs.entries()) {
      const declarations = [local[index] ?? all, all];
      walk(program, (node, functions) => {
        const value = sentBy(node, senders);
        if (value) read(value, { senders, declarations, functions, seen: new Set(), add });
      });
    }
  }
  return texts;
}

function declarationsIn(program: Node): Map<string, Node> {
  const declarations = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && isNode(node["init"]))
      declarations.set(nameOf(node["id"]), node["init"]);
    if (node.type === "FunctionDeclaration") declarations.set(nameOf(node["id"]), node);
  });
  return declarations;
}

function sentBy(node: Node, senders: Search["senders"]): Node | undefined {
  if (node.type === "Property")
    return keys.includes(nameOf(node["key"])) ? (node["value"] as Node) : undefined;
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return undefined;
  const index = senders.get(nameOf(node["callee"]));
  return index === undefined ? undefined : (node["arguments"] as Node[])[index];
}

/** Adds all texts that an expression may be. */
function read(node: Node, search: Search): void {
  const readAll = (nodes: readonly unknown[]) =>
    nodes.filter(isNode).forEach((each) => read(each, search));
  switch (node.type) {
    case "Literal":
      return search.add(String(node["value"]));
    case "TemplateLiteral":
      search.add(
        (node["quasis"] as { value: { cooked: string } }[])
          .map(({ value }) => value.cooked)
          .join("{}"),
      );
      return readAll(node["expressions"] as Node[]);
    case "ConditionalExpression":
      return readAll([node["consequent"], node["alternate"]]);
    case "LogicalExpression":
      return readAll([node["left"], node["right"]]);
    case "ObjectExpression":
      return readAll((node["properties"] as Node[]).map((property) => property["value"]));
    case "TSAsExpression":
      return readAll([node["expression"]]);
    case "MemberExpression":
      return readAll([node["object"]]);
    case "CallExpression":
      return readAll([declarationOf(nameOf(node["callee"]), search)]);
    case "ArrowFunctionExpression":
    case "FunctionDeclaration":
      readAll(node["expression"] === true ? [node["body"]] : []);
      return walk(node, (each) => each.type === "ReturnStatement" && readAll([each["argument"]]));
    case "Identifier":
      if (!addSender(nameOf(node), search)) readAll([declarationOf(nameOf(node), search)]);
  }
}

function declarationOf(name: string, { declarations, seen }: Search): Node | undefined {
  const found = declarations.map((each) => each.get(name)).find(isNode);
  if (!found || seen.has(found)) return undefined;
  seen.add(found);
  return found;
}

/**
 * The text is the parameter of a function: those who call it have the text. @returns false if it is
 * none.
 */
function addSender(name: string, { functions, senders }: Search): boolean {
  for (const { id, params } of functions.toReversed()) {
    const index = (params as Node[]).findIndex((parameter) => nameOf(parameter) === name);
    if (index >= 0 && isNode(id)) senders.set(nameOf(id), index);
    if (index >= 0) return true;
  }
  return false;
}
