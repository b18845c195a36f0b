import type { Endpoint, Schema } from "@marquee/api-client";
import * as z from "zod";

export type Json = Record<string, unknown>;

/** Decoders accept more than it documents. */
export function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

export function createSchemas() {
  const schemas: Record<string, Json> = {};

  function add(name: string, schema: Json): Json {
    schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  return {
    schemas,
    add,
    /** Lists have named items. */
    addResponse({ name, response }: Endpoint): Json {
      const schema = jsonSchema(response, "output");
      const { items } = schema;
      const isNamed = typeof items === "object" && items !== null && "properties" in items;
      const named = isNamed
        ? { ...schema, items: add(`${pascalCase(name)}Item`, { ...items }) }
        : schema;
      return add(`${pascalCase(name)}Response`, named);
    },
    addRequest: ({ name }: Endpoint, schema: Json) => add(`${pascalCase(name)}Request`, schema),
  };
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
