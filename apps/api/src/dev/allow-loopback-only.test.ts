import fastify from "fastify";
import { expect, test } from "vitest";
import { allowLoopbackOnly } from "./allow-loopback-only.ts";

async function statusFor(remoteAddress: string, headers: Record<string, string>): Promise<number> {
  const app = fastify({ trustProxy: true });
  void app.register(async (scope) => {
    allowLoopbackOnly(scope);
    scope.get("/dev/mail.json", async () => []);
  });
  const { statusCode } = await app.inject({ url: "/dev/mail.json", remoteAddress, headers });
  await app.close();
  return statusCode === 200 ? 200 : 404;
}

test.each(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])(
  "R-SEC-02 /dev/* responds to %s",
  async (address) => {
    expect(await statusFor(address, { host: "localhost:4000" })).toBe(200);
  },
);

test.each([
  ["another machine", "192.0.2.1", { host: "localhost:4000" }],
  ["another machine over IPv6", "2001:db8::1", { host: "localhost:4000" }],
  [
    "another machine that claims to be this one",
    "192.0.2.1",
    { host: "localhost", "x-forwarded-for": "127.0.0.1" },
  ],
  ["a foreign site by DNS rebinding", "127.0.0.1", { host: "evil.example:4000" }],
])("R-SEC-02 /dev/* is hidden from %s", async (_, address, headers) => {
  expect(await statusFor(address, headers)).toBe(404);
});
