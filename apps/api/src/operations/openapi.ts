import { endpoints, errorResponse, type Endpoint } from "@marquee/api-client";
import { sessionCookie } from "../http/request-sessions.ts";
import { scopeFor } from "../http/key-scopes.ts";
import callTexts from "./call-texts.json" with { type: "json" };
import { isOpenCall } from "./open-calls.ts";
import { createSchemas, jsonSchema, type Json } from "./openapi-schemas.ts";

type Schemas = ReturnType<typeof createSchemas>;

const texts: Readonly<Record<string, { summary: string; description: string; tag: string }>> =
  callTexts;

/** OpenAPI 3.1 from the schemas that validate requests. */
export function openApiDocument() {
  const schemas = createSchemas();
  const error = schemas.add("Error", jsonSchema(errorResponse, "output"));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, error),
    };
  }
  const tags = [...new Set(Object.values(texts).map(({ tag }) => tag))].toSorted();
  return {
    openapi: "3.1.0",
    info: {
      title: "API",
      version: "1",
      description:
        "Lists travel in queries and forms as a repeated key with brackets (id[]=a&id[]=b).",
    },
    servers: [{ url: "/", description: "The site that serves this document." }],
    tags: tags.map((name) => ({ name, description: `Calls about: ${name.toLowerCase()}.` })),
    paths,
    components: { schemas: schemas.schemas, securitySchemes },
  };
}

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
    description: "A person's session: the cookie that a sign-in sets.",
  },
  accessKey: {
    type: "http",
    scheme: "bearer",
    description: "An access key of the account, with the right that the call names.",
  },
} as const;

function operation(endpoint: Endpoint, schemas: Schemas, error: Json): Json {
  const { name, encoding, method, request, empty } = endpoint;
  const schema = jsonSchema(request, "input");
  const content = contentTypes[encoding];
  const hasBody = method === "POST" && content !== null;
  return {
    operationId: name,
    ...describe(endpoint),
    security: securityOf(endpoint),
    ...(encoding === "query" ? { parameters: parameters(schema) } : {}),
    ...(hasBody && {
      requestBody: {
        content: { [content]: { schema: schemas.addRequest(endpoint, withBrackets(schema)) } },
      },
    }),
    responses: {
      200: {
        description:
          empty === undefined
            ? "The response."
            : `The response. An empty body means ${JSON.stringify(empty)}.`,
        content: { "application/json": { schema: schemas.addResponse(endpoint) } },
      },
      "4XX": {
        description: "Refused, with a text to show.",
        content: { "application/json": { schema: error } },
      },
    },
  };
}

function describe({ name, path }: Endpoint): Json {
  // A new call, until its doc comment is in the file: see `openapi.test.ts`.
  const text = texts[name] ?? { summary: name, description: name, tag: "Other" };
  const scope = scopeFor(path);
  const right = scope === null ? "" : ` Access keys need the right \`${scope}\`.`;
  return { summary: text.summary, description: text.description + right, tags: [text.tag] };
}

/** An empty requirement means that visitors may make the call. */
function securityOf({ name, path }: Endpoint): readonly Json[] {
  const session = { session: [] };
  if (isOpenCall(name)) return [{}, session];
  return scopeFor(path) === null ? [session] : [session, { accessKey: [] }];
}

const contentTypes = {
  form: "multipart/form-data",
  json: "application/json",
  query: null,
  none: null,
} as const;

function propertiesOf(schema: Json): [string, Json][] {
  const { properties } = schema;
  return typeof properties === "object" && properties !== null ? Object.entries(properties) : [];
}

/** Queries and forms name lists with brackets. */
function fieldName(name: string, { type }: Json): string {
  return type === "array" ? `${name}[]` : name;
}

function parameters(schema: Json): Json[] {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return propertiesOf(schema).map(([name, property]) => ({
    name: fieldName(name, property),
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

function withBrackets(schema: Json): Json {
  const properties = propertiesOf(schema);
  const { required } = schema;
  if (properties.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, property]) => [fieldName(name, property), property]),
    ),
    ...(Array.isArray(required) && {
      required: properties.flatMap(([name, property]) =>
        required.includes(name) ? [fieldName(name, property)] : [],
      ),
    }),
  };
}
