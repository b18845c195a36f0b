import { endpoints, errorResponse, type Endpoint, type Schema } from "@marquee/api-client";
import * as z from "zod";

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the schemas that validate requests. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "API",
      version: "1",
      description:
        "Lists travel in queries and forms as a repeated key with brackets (id[]=a&id[]=b).",
    },
    paths,
    components: { schemas: { Error: jsonSchema(errorResponse, "output") } },
  };
}

function operation({ name, encoding, method, request, response, empty }: Endpoint): Json {
  const schema = jsonSchema(request, "input");
  const isQuery = encoding === "query";
  const content = contentTypes[encoding];
  return {
    operationId: name,
    ...(isQuery ? { parameters: parameters(schema) } : {}),
    ...(method === "POST" && content
      ? { requestBody: { content: { [content]: { schema: withBrackets(schema) } } } }
      : {}),
    responses: {
      200: {
        description:
          empty === undefined
            ? "The response."
            : `The response. An empty body means ${JSON.stringify(empty)}.`,
        content: { "application/json": { schema: jsonSchema(response, "output") } },
      },
      "4XX": {
        description: "Refused, with a text to show.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const contentTypes = {
  form: "multipart/form-data",
  json: "application/json",
  query: null,
  none: null,
} as const;

function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  // Decoders accept more than they document.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function propertiesOf(schema: Json): [string, Json][] {
  const { properties } = schema;
  return typeof properties === "object" && properties !== null ? Object.entries(properties) : [];
}

function isList(schema: Json): boolean {
  return schema["type"] === "array";
}

function parameters(schema: Json): Json[] {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return propertiesOf(schema).map(([name, property]) => ({
    name: isList(property) ? `${name}[]` : name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

function withBrackets(schema: Json): Json {
  const named = propertiesOf(schema).map(
    ([name, property]) => [isList(property) ? `${name}[]` : name, property] as const,
  );
  return named.length === 0 ? schema : { ...schema, properties: Object.fromEntries(named) };
}
