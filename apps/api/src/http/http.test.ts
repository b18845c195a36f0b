import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawGet } from "../testing/raw-request.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { maxBodyBytes } from "./body-parsers.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const securityHeaders = [
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
];

test("check 29: the router's own 400 carries the security headers", async () => {
  const { status, headers } = await rawGet(site.url, "/api/%zz");
  expect(status).toBe(400);
  for (const name of securityHeaders) expect(headers).toHaveProperty(name);
});

test("check 29: the response to malformed HTTP carries the security headers", async () => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write("NOT HTTP\r\n\r\n");
  const response = (await text(socket)).toLowerCase();
  expect(response).toMatch(/^http\/1\.1 400 /);
  for (const name of securityHeaders) expect(response).toContain(`\r\n${name}: `);
});

test.each([
  { path: "/api/login.php", type: "text/csv", status: 415 },
  { path: "/", type: "application/json", status: 400 },
  { path: "/api/login.php", type: "application/json", status: 400 },
])("a malformed body of $type to $path gets one response", async ({ path, type, status }) => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const responses = text(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: ${type}\r\n`);
  socket.write("transfer-encoding: chunked\r\n\r\n");
  socket.write("fffffffffffffffff\r\n");
  expect(
    Array.from((await responses).matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, code]) => Number(code)),
  ).toEqual([status]);
});

test("a multipart body is read up to the limit and no further", async () => {
  const { hostname, port } = new URL(site.url);
  const outgoing = request({
    hostname,
    port,
    path: endpoints.login.path,
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", "transfer-encoding": "chunked" },
  });
  const responded = once(outgoing, "response") as Promise<[IncomingMessage]>;
  // The server closes the connection while the client still writes.
  outgoing.on("error", () => undefined);
  outgoing.write('--b\r\nContent-Disposition: form-data; name="uid"\r\n\r\n');
  for (let written = 0; written <= maxBodyBytes; written += 1_024)
    outgoing.write("x".repeat(1_024));
  const [response] = await responded;
  expect(response.statusCode).toBe(413);
  expect(response.headers.connection).toBe("close");
  expect(await text(response)).toBe(
    '{"error":"That request is too large.","code":"request-too-large"}',
  );
  outgoing.destroy();
});

test("an id beyond the limit is a page that does not exist", async () => {
  const id = "x".repeat(70);
  for (const path of [`/watch?v=${id}`, `/playlist?id=${id}`]) {
    const response = await fetch(`${site.url}${path}`, { headers: { accept: "text/html" } });
    expect([path, response.status]).toEqual([path, 404]);
  }
});
