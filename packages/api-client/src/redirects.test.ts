import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "./client";
import { search } from "./domains/search";
import { login } from "./domains/sign-in";
import { examples } from "./testing";

/** Starts a server on loopback, and returns its URL and the paths that were requested of it. */
async function serve(respond: RequestListener): Promise<{ url: string; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(new URL(request.url ?? "/", "http://site.test").pathname);
    respond(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return { url: `http://127.0.0.1:${address.port}`, paths };
}

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("R-API-03 a loop of redirects is followed once, and the error says so", async () => {
  const { url, paths } = await serve((request, response) => {
    response.writeHead(302, { location: request.url }).end();
  });
  const client = createClient({ baseUrl: url, retryDelayMs: 1 });
  const error = await failureOf(client.call(search, {}));
  expect(error).toMatchObject({ code: "network" });
  expect(String(error)).toContain("Check baseUrl for a loop");
  // Fetch follows 20 redirects.
  expect(paths).toHaveLength(21);
});

test("R-API-03 a redirect that leads to the API is followed", async () => {
  const { url, paths } = await serve((request, response) => {
    const isMoved = request.url?.startsWith("/moved/");
    if (isMoved) response.end(JSON.stringify(examples.search.response));
    else response.writeHead(307, { location: `/moved${request.url}` }).end();
  });
  await createClient({ baseUrl: url }).call(search, {});
  expect(paths).toEqual([search.path, `/moved${search.path}`]);
});

test("R-API-03 a redirect is followed after a connection that failed", async () => {
  let requests = 0;
  const { url } = await serve((request, response) => {
    requests += 1;
    if (requests === 1) request.socket.destroy();
    else if (request.url?.startsWith("/moved/"))
      response.end(JSON.stringify(examples.search.response));
    else response.writeHead(307, { location: `/moved${request.url}` }).end();
  });
  await createClient({ baseUrl: url, retryDelayMs: 1 }).call(search, {});
  expect(requests).toBe(3);
});

test("R-API-03 a call that is never repeated ends with the loop", async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(307, { location: request.url }).end();
  });
  const call = createClient({ baseUrl: url }).call(login, { uid: "ada_l", pwd: "x" });
  expect(await failureOf(call)).toMatchObject({ code: "network" });
});
