import type { JSXAttribute, JSXElement, JSXSpreadAttribute } from "@babel/types";
import { plainName, type Attribute, type Tag } from "../tag";
import { codeValue, set, textOf, textValue, type Value } from "../value";
import { placeOf } from "./parse-script";

/** Reads an element of JSX; what is neither an element nor space counts as text. */
export function readJsx(element: JSXElement, code: string): Tag {
  const { openingElement, children } = element;
  const written = textOf(openingElement.name, code);
  const [start, end] = placeOf(element);
  return {
    name: plainName(written),
    written,
    attributes: openingElement.attributes.map((attribute) => readAttribute(attribute, code)),
    children: children.flatMap((child) =>
      child.type === "JSXElement" ? [readJsx(child, code)] : [],
    ),
    hasText: children.some((child) => isContent(child)),
    start,
    end,
  };
}

function isContent(child: JSXElement["children"][number]): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  if (child.type === "JSXExpressionContainer")
    return child.expression.type !== "JSXEmptyExpression";
  return child.type !== "JSXElement";
}

function readAttribute(attribute: JSXAttribute | JSXSpreadAttribute, code: string): Attribute {
  if (attribute.type === "JSXSpreadAttribute") {
    const { argument } = attribute;
    return { name: "...", written: textOf(attribute, code), value: codeValue(argument, code) };
  }
  const written = textOf(attribute.name, code);
  return { name: plainName(written), written, value: readValue(attribute.value, code) };
}

function readValue(value: JSXAttribute["value"], code: string): Value {
  if (!value) return set;
  if (value.type === "StringLiteral") return textValue(value.value);
  if (value.type !== "JSXExpressionContainer" || value.expression.type === "JSXEmptyExpression")
    return set;
  return codeValue(value.expression, code);
}
