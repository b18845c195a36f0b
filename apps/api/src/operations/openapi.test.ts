import { createClient, endpoints, isApiError, type Endpoint } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { readCallTexts } from "../testing/read-call-texts.ts";
import { startTestSite } from "../testing/test-site.ts";
import { isOpenCall } from "./open-calls.ts";
import { openApiDocument } from "./openapi.ts";

const named = { $ref: expect.stringContaining("#/components/schemas/") };

test("the API description is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument())));
  expect(result).toEqual({ valid: true });
});

test("the validator rejects an invalid description", async () => {
  const broken = {
    ...openApiDocument(),
    paths: { "/x": { get: { responses: { 200: { content: "text" } } } } },
  };
  expect((await new Validator().validate(JSON.parse(JSON.stringify(broken)))).valid).toBe(false);
});

test("Redocly's recommended rules find nothing in the API description", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    // The document is of a site, whose people choose how their API may be used.
    rules: { "info-license": "off" },
  });
  const lint = (document: unknown) =>
    lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
  const problems = await lint(openApiDocument());
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(await lint({ ...openApiDocument(), servers: [] })).not.toEqual([]);
});

test("no object in a named schema is without a name", () => {
  const unnamed = Object.entries(openApiDocument().components.schemas).flatMap(([name, schema]) =>
    objectsIn(Object.values(schema)).length > 0 ? [name] : [],
  );
  expect(unnamed).toEqual([]);
});

test("every call has a summary, a tag, security and named schemas", () => {
  const { paths, components } = openApiDocument();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
  for (const operation of operations)
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/^[A-Z]/),
      tags: [expect.any(String)],
      security: expect.arrayContaining([expect.any(Object)]),
      responses: { 200: { content: { "application/json": { schema: named } } } },
    });
  expect(Object.keys(components.schemas)).toContain("SearchResponse");
});

function objectsIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return "properties" in value && "type" in value ? [value, ...inside] : inside;
}

test("a required list is required under the name that has brackets", () => {
  const { schemas } = openApiDocument().components;
  for (const { properties, required } of Object.values(schemas))
    if (Array.isArray(required))
      expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(required));
});

test("the calls are described by their doc comments", async () => {
  const texts = `${JSON.stringify(readCallTexts(), null, 2)}\n`;
  await expect(texts).toMatchFileSnapshot("call-texts.json");
});

test("the calls that need no session are those that a visitor may make", async () => {
  const site = await startTestSite();
  try {
    const client = createClient({ baseUrl: site.url, retries: 0 });
    const requests: Readonly<Record<string, { request: unknown }>> = examples;
    const refused = await Promise.all(
      Object.values<Endpoint>(endpoints).map((endpoint) =>
        client.call(endpoint, requests[endpoint.name]?.request ?? {}).then(
          () => [],
          (error: unknown) =>
            isApiError(error) && error.reason === "login-first" ? [endpoint.name] : [],
        ),
      ),
    );
    const closed = Object.keys(endpoints).filter((name) => !isOpenCall(name));
    expect(closed).toEqual(refused.flat());
  } finally {
    await site.stop();
  }
});
