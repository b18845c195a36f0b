import { once } from "node:events";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import type { BareResponse } from "./bare-response.ts";

// The cost of a framework's route alone: sends the responses that it reads from standard input.
const responses = JSON.parse(await text(process.stdin)) as Record<string, BareResponse>;
const app = fastify();
for (const [name, { headers, base64 }] of Object.entries(responses)) {
  const body = Buffer.from(base64, "base64");
  app.get(`/${name}`, async (_request, reply) => reply.headers(headers).send(body));
}
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
await once(process, "SIGTERM");
process.exit(0);
