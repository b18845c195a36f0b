import type { Film } from "./film";
import type { TagRule } from "./player-kind";
import type { Rule } from "./rules";
import { readFields } from "./script/read-object";
import type { Attribute } from "./tag";
import { codeValue, type CodeValue } from "./value";

const known = ["src", "type", "size", "sizes", "res", "label", "key", "media"];

/** `<source>`: one of the files of a video. */
export const file: TagRule = {
  attributes: Object.fromEntries(known.map((name) => [name, () => {}])),
  read: ({ attributes }, film) => readFile(attributes, film),
};

export function readFile(attributes: readonly Attribute[], film: Film): void {
  const valueOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const src = valueOf("src");
  const type = valueOf("type");
  if (!src) return void film.byHand.push("a source without src");
  film.files.push({ src, ...(type && { type }) });
}

/** A URL, `{ src, type }`, or a list of these, as an attribute of a player. */
export const readFiles: Rule = ({ value }, film) => {
  if (value.kind === "code") readExpression(value, film);
  else film.files.push({ src: value });
};

function readExpression(value: CodeValue, film: Film): void {
  const { node, script } = value;
  if (node.type === "ArrayExpression") {
    for (const element of node.elements)
      if (element && element.type !== "SpreadElement")
        readExpression(codeValue(element, script), film);
  } else if (node.type === "ObjectExpression") readFile(readFields(node, script), film);
  else film.files.push({ src: value });
}
