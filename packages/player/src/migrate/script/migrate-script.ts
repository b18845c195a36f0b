import type { File } from "@babel/types";
import MagicString from "magic-string";
import type { Migration, Page } from "../migration";
import { playerKinds } from "../players/all";
import { importsOf } from "./imports";
import { migrateControl } from "./migrate-control";
import { migrateJsx } from "./migrate-jsx";
import { parseScript } from "./parse-script";

/** Moves the players of a module: components of React, and code that controls a player. */
export function migrateScript({ path, text }: Page): Migration {
  let file: File;
  try {
    file = parseScript(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { path, text, players: [], byHand: [`it could not be read: ${why}`] };
  }
  const addresses = importsOf(file).map(({ source }) => source.value);
  const found = playerKinds.filter(({ isPart }) => addresses.some(isPart));
  const code = new MagicString(text);
  const byHand = found.flatMap((kind) => {
    const jsx = migrateJsx({ file, kind, code });
    return jsx ?? migrateControl({ file, kind, code, isTyped: /\.[cm]?tsx?$/.test(path) });
  });
  return { path, text: code.toString(), players: found.map(({ name }) => name), byHand };
}
