import fastify from "fastify";

// What a framework's route costs by itself: the same bytes, and nothing done for them.
const body = process.argv[2] ?? "{}";
const app = fastify();
app.get("/", async (_request, reply) => reply.type("application/json").send(body));
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
process.once("SIGTERM", () => process.exit(0));
