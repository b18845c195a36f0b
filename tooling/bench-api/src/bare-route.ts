import { once } from "node:events";
import { text } from "node:stream/consumers";
import fastify from "fastify";

// The cost of a framework's route alone: sends the bytes that it reads from standard input.
const bodies = JSON.parse(await text(process.stdin)) as Record<string, string>;
const app = fastify();
for (const [name, body] of Object.entries(bodies)) {
  app.get(`/${name}`, async (_request, reply) => reply.type("application/json").send(body));
}
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
await once(process, "SIGTERM");
process.exit(0);
