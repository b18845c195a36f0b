import fastify from "fastify";
import { expect, test } from "vitest";
import { createSecurityHeaders } from "./security-headers.ts";

test("a page's own inline elements replace those that every response may contain", async () => {
  const headers = createSecurityHeaders({
    contentServers: ["https://media.example"],
    inlineSources: () => ({ scripts: ["'sha256-everywhere='"], styles: [] }),
  });
  const app = fastify();
  app.addHook("onRequest", async (request, reply) => headers.apply(request.raw, reply.raw));
  app.get("/data", async () => ({}));
  app.get("/page", async (request, reply) => {
    headers.allowInline(request.raw, reply.raw, {
      scripts: ["'nonce-a'", "'nonce-b'"],
      styles: ["'nonce-c'"],
    });
    return {};
  });

  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers["content-security-policy"]).split(";");
  expect(await policyOf("/data")).toEqual(
    expect.arrayContaining(["script-src 'self' 'sha256-everywhere='", "style-src 'self'"]),
  );
  expect(await policyOf("/page")).toEqual(
    expect.arrayContaining(["script-src 'self' 'nonce-a' 'nonce-b'", "style-src 'self' 'nonce-c'"]),
  );
  expect(await policyOf("/data")).toContain("media-src 'self' https://media.example blob:");
});
