import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

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
