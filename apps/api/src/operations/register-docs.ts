import { escapeMarkup } from "@marquee/api-client/markup";
import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { htmlPage } from "../http/html-page.ts";
import { openApiDocument } from "./openapi.ts";

export function registerDocs(
  app: FastifyInstance,
  { siteName }: { readonly siteName: () => string },
): void {
  const document = openApiDocument();
  const title = () => `${siteName()} API`;

  app.get("/api/docs.json", async (_request, reply) => {
    const named = { ...document, info: { ...document.info, title: title() } };
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(named));
  });

  app.get("/api/docs", async (_request, reply) => {
    const calls = Object.values(endpoints).map(({ name, method, path, encoding }) => {
      const operation = JSON.stringify(document.paths[path]?.[method.toLowerCase()], null, 2);
      return (
        `<details><summary><b>${escapeMarkup(name)}</b> ` +
        `<code>${method} ${escapeMarkup(path)}</code> ` +
        `${encoding}</summary><pre>${escapeMarkup(operation)}</pre></details>`
      );
    });
    const page = htmlPage(
      title(),
      `<p><a href="/api/docs.json">OpenAPI document</a></p>${calls.join("\n")}`,
    );
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
