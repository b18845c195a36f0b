import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import process from "node:process";

// Runs in the place of the engine, with all its limits, and prints what it could do. Arguments: a private file, a folder,
// a port, the process of the server.
const [, , secret = "", folder = "", port = "", server = ""] = process.argv;

function attempt(work: () => unknown): string {
  try {
    work();
    return "worked";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "failed";
  }
}

const reached = await new Promise<string>((resolve) => {
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  socket.once("connect", () => {
    socket.destroy();
    resolve("worked");
  });
  socket.once("error", (error) => resolve("code" in error ? String(error.code) : "failed"));
});
const result = {
  environment: Object.keys(process.env),
  read: attempt(() => readFileSync(secret)),
  list: attempt(() => readdirSync(folder)),
  write: attempt(() => writeFileSync(`${folder}/escaped`, "x")),
  serverEnvironment: attempt(() => readFileSync(`/proc/${server}/environ`)),
  // Signal 0 only asks whether a signal could be sent.
  signalled: attempt(() => process.kill(Number(server), 0)),
  reached,
  memory: attempt(() => Buffer.alloc(4 * 1024 ** 3)),
};
process.stdout.write(JSON.stringify(result));
