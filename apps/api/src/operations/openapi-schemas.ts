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
  /** Names by content: what several calls have in common is one schema. */
  const names = new Map<string, string>();

  function add(name: string, schema: Json): Json {
    // Takes the name before an object in the schema can.
    schemas[name] = schema;
    schemas[name] = nameObjects(schema, name);
    return reference(name);
  }

  /** Replaces the objects in a schema by references to them. */
  function nameObjects(schema: Json, name: string): Json {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === "properties" && isJson(value))
          return [
            key,
            mapValues(value, (property, field) => nameObject(property, name + pascalCase(field))),
          ];
        if (key === "items" || key === "additionalProperties")
          return [key, nameObject(value, `${name}Item`)];
        if (key === "anyOf" && Array.isArray(value))
          return [key, value.map((each: unknown) => nameObject(each, name))];
        return [key, value];
      }),
    );
  }

  function nameObject(schema: unknown, name: string): unknown {
    if (!isJson(schema)) return schema;
    if (!("properties" in schema)) return nameObjects(schema, name);
    const content = JSON.stringify(schema);
    const known = names.get(content);
    if (known !== undefined) return reference(known);
    const free = freeName(name);
    names.set(content, free);
    return add(free, schema);
  }

  /** Alternatives of one field have numbers: `Cover`, `Cover2`. */
  function freeName(name: string, count = 1): string {
    const numbered = count === 1 ? name : `${name}${count}`;
    return numbered in schemas ? freeName(name, count + 1) : numbered;
  }

  return {
    schemas,
    add,
    addResponse: ({ name, response }: Endpoint): Json =>
      add(`${pascalCase(name)}Response`, jsonSchema(response, "output")),
    addRequest: ({ name }: Endpoint, schema: Json) => add(`${pascalCase(name)}Request`, schema),
  };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapValues(values: Json, map: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}

/** The name of a call or a field, as a part of a type's name. */
function pascalCase(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
