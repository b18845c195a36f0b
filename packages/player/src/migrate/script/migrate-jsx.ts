import type { File, JSXElement } from "@babel/types";
import type MagicString from "magic-string";
import type { PlayerKind } from "../player-kind";
import { readPlayer } from "../read-player";
import { writeReact } from "../write-react";
import { replaceImports } from "./imports";
import { indentOf, placeOf, walk } from "./parse-script";
import { readJsx } from "./read-jsx";

interface Task {
  readonly file: File;
  readonly kind: PlayerKind;
  readonly code: MagicString;
}

/** Replaces a player's components; null if there is none. Returns what is left to a person. */
export function migrateJsx({ file, kind, code }: Task): string[] | null {
  const roots: JSXElement[] = [];
  walk(file.program, (node) => {
    if (node.type !== "JSXElement" || !kind.isRoot(readJsx(node, code.original))) return true;
    roots.push(node);
    return false;
  });
  if (roots.length === 0) return null;

  const byHand: string[] = [];
  let choosesFile = false;
  for (const root of roots) {
    const migrated = readPlayer(readJsx(root, code.original), kind);
    const written = writeReact(migrated, indentOf(root, code.original));
    code.overwrite(...placeOf(root), written.code);
    choosesFile ||= written.choosesFile;
    byHand.push(...migrated.byHand);
  }
  const wanted = [
    'import { VideoPlayer } from "@marquee/player/react";',
    ...(choosesFile ? ['import { chooseSource } from "@marquee/player/sources";'] : []),
    'import "@marquee/player/styles.css";',
  ];
  const dropped = dropFactory({ file, kind, code });
  const replaced = [...roots.map(placeOf), ...dropped];
  const used = replaceImports({ file, kind, code, replaced, wanted });
  return [...byHand, ...used.map((name) => `${name} is used elsewhere in the file`)];
}

/** `const Player = createPlayer(…)` of Video.js 10 has nothing to do any more. */
function dropFactory({ file, code }: Task): (readonly [number, number])[] {
  return file.program.body.flatMap((statement) => {
    if (statement.type !== "VariableDeclaration") return [];
    const [declaration] = statement.declarations;
    const init = declaration?.init;
    const isFactory =
      init?.type === "CallExpression" &&
      init.callee.type === "Identifier" &&
      init.callee.name === "createPlayer";
    if (!isFactory) return [];
    const [start, end] = placeOf(statement);
    const [lines = ""] = /^\n*/.exec(code.original.slice(end)) ?? [];
    code.remove(start, end + lines.length);
    return [[start, end] as const];
  });
}

/** Spaces at the begin of the line in which an element begins. */
