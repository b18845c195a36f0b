import { once } from "node:events";
import { text } from "node:stream/consumers";
import fastify from "fastify";

// What a framework's route costs by itself: the same bytes, and nothing done for them. They come by standard input.
const bodies = JSON.parse(await text(process.stdin)) as Record<string, string>;
const app = fastify();
for (const [name, body] of Object.entries(bodies)) {
  app.get(`/${name}`, async (_request, reply) => reply.type("application/json").send(body));
}
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
await once(process, "SIGTERM");
process.exit(0);
