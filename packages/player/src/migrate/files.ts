import type { MigratedPlayer } from "./migrated-player";
import type { TagRule } from "./player-kind";
import type { Rule } from "./rules";
import { readFields } from "./script/read-object";
import type { Attribute } from "./tag";
import { codeValue, type CodeValue } from "./value";

const known = ["src", "type", "size", "sizes", "res", "label", "key", "media"];

/** `<source>`: one of the files of a video. */
export const file: TagRule = {
  attributes: Object.fromEntries(known.map((name) => [name, () => {}])),
  read: ({ attributes }, migrated) => readFile(attributes, migrated),
};

export function readFile(attributes: readonly Attribute[], migrated: MigratedPlayer): void {
  const valueOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const src = valueOf("src");
  const type = valueOf("type");
  if (!src) return void migrated.byHand.push("a source without src");
  migrated.files.push({ src, ...(type && { type }) });
}

/** A URL, `{ src, type }`, or a list of these, as an attribute of a player. */
export const readFiles: Rule = ({ value }, migrated) => {
  if (value.kind === "code") readExpression(value, migrated);
  else migrated.files.push({ src: value });
};

function readExpression(value: CodeValue, migrated: MigratedPlayer): void {
  const { node, script } = value;
  if (node.type === "ArrayExpression") {
    for (const element of node.elements)
      if (element && element.type !== "SpreadElement")
        readExpression(codeValue(element, script), migrated);
  } else if (node.type === "ObjectExpression") readFile(readFields(node, script), migrated);
  else migrated.files.push({ src: value });
}
