import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import postgres from "postgres";
import { handleProcessErrors } from "../operations/process-errors.ts";

/**
 * Ends a connection to the database at argv[2] while the driver waits for its array types, and
 * prints the code that the query is rejected with. Runs as a process, since an unhandled rejection
 * ends one.
 */
handleProcessErrors();
const url = new URL(process.argv[2] ?? "");
const { promise: askedForTypes, resolve: onTypes } = Promise.withResolvers<void>();
const target = Number(url.port);
const proxy = createServer((incoming) => {
  const outgoing = connect(target, url.hostname);
  for (const socket of [incoming, outgoing]) socket.on("error", () => undefined);
  outgoing.pipe(incoming);
  incoming.on("data", (bytes) =>
    bytes.includes("pg_catalog.pg_type") ? onTypes() : outgoing.write(bytes),
  );
}).listen(0, "127.0.0.1");
await once(proxy, "listening");
url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;

const sql = postgres(url.href, { max: 1 });
const failed = sql`select 1`.then(
  () => "none",
  (error: unknown) => (error as { code: string }).code,
);
await askedForTypes;
await sql.end({ timeout: 0 });
const code = await failed;
// An unhandled rejection has ended the process by then.
await setImmediate();
process.stdout.write(`${code}\n`, () => process.exit());
