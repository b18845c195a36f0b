import type { Expression, ObjectExpression } from "@babel/types";
import { plainName, type Attribute } from "../tag";
import { codeValue, textOf } from "../value";

/** The fields of an object as it is written, as if they were attributes. */
export function readFields(object: ObjectExpression, script: string): Attribute[] {
  return object.properties.map((property): Attribute => {
    if (property.type !== "ObjectProperty" || property.computed || !isExpression(property.value)) {
      return { name: "...", written: textOf(property, script), value: codeValue(object, script) };
    }
    const { key, value } = property;
    const written = key.type === "StringLiteral" ? key.value : textOf(key, script);
    return { name: plainName(written), written, value: codeValue(value, script) };
  });
}

function isExpression(node: { type: string }): node is Expression {
  return !node.type.endsWith("Pattern");
}
