import type { Change } from "./change.ts";
import type { Names } from "./names.ts";

/** A call of the contract: schema, example, handler and tests. */
export function endpoint({ kebab, camel }: Names): Change {
  const client = "packages/api-client/src";
  return {
    files: {
      [`${client}/domains/${kebab}.ts`]: `import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { idField } from "../request-fields";
import { requiredTextField } from "../field-schemas";

/** TODO describe the response, and what an empty one means. */
export const ${camel} = /* @__PURE__ */ defineEndpoint({
  name: "${camel}",
  method: "GET",
  path: "/api/${kebab}.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: /* @__PURE__ */ z.object({ id: requiredTextField }),
});
`,
      [`${client}/testing/examples/${kebab}.ts`]: `\
import type { ${camel} } from "../../domains/${kebab}";
import type { Examples } from "../example";

export const ${camel}Examples = {
  ${camel}: { request: { id: "an-id" }, response: { id: "an-id" } },
} satisfies Examples<{ ${camel}: typeof ${camel} }>;
`,
      [`.changeset/add-${kebab}.md`]: `---
"@marquee/api-client": minor
---

\`${camel}\`: TODO describe the response in one sentence.
`,
    },
    insertions: [
      {
        file: `${client}/endpoints.ts`,
        before: "import { countView, watch }",
        line: `import { ${camel} } from "./domains/${kebab}";`,
      },
      { file: `${client}/endpoints.ts`, before: "};", line: `  ${camel},` },
      {
        file: `${client}/index.ts`,
        before: "export type { FeedVideo }",
        line: `export { ${camel} } from "./domains/${kebab}";`,
      },
      {
        file: `${client}/testing/examples.ts`,
        before: "import { videoExamples }",
        line: `import { ${camel}Examples } from "./examples/${kebab}";`,
      },
      { file: `${client}/testing/examples.ts`, before: "};", line: `  ...${camel}Examples,` },
      {
        file: `${client}/endpoints.test.ts`,
        before: "];",
        line: `  ["${camel}", "GET /api/${kebab}.php", "query"],`,
      },
      { file: `${client}/endpoints.test.ts`, before: "    ]);", line: `      "${camel}",` },
      {
        file: "apps/api/src/routes/content-routes.ts",
        before: "  registerCall(app, endpoints.fetchCreatorId",
        line: `  registerCall(app, endpoints.${camel}, ({ id }) => Promise.resolve({ id }));`,
      },
      {
        file: "apps/api/src/contract.test.ts",
        before: "    const found = await visitor.call(endpoints.search",
        line:
          `    expect(await visitor.call(endpoints.${camel}, { id: "an-id" }))` +
          '.toEqual({ id: "an-id" });',
      },
    ],
  };
}
