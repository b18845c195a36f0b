import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import process from "node:process";

// Runs in the place of the engine, with all its limits, and prints what it could do. Arguments: a
// private file, a folder, a port, the process of the server.
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
/** Makes a system call from Perl, as Node cannot. Prints the result. */
function callFromPerl(script: string): string {
  const { stdout } = spawnSync("perl", ["-e", `${script}; print $!{EPERM} ? "EPERM" : "worked"`], {
    encoding: "utf8",
  });
  return stdout;
}
const numbers =
  process.arch === "arm64" ? { tgkill: 131, prlimit64: 261 } : { tgkill: 234, prlimit64: 302 };

const result = {
  environment: Object.keys(process.env),
  read: attempt(() => readFileSync(secret)),
  list: attempt(() => readdirSync(folder)),
  write: attempt(() => writeFileSync(`${folder}/escaped`, "x")),
  serverEnvironment: attempt(() => readFileSync(`/proc/${server}/environ`)),
  // Signal 0 only asks whether a signal could be sent.
  signalled: attempt(() => process.kill(Number(server), 0)),
  signalledThread: callFromPerl(`syscall(${numbers.tgkill}, ${server}, ${server}, 0)`),
  signalledGroup: callFromPerl("kill 0, 0"),
  limited: callFromPerl(`syscall(${numbers.prlimit64}, ${server}, 7, 0, my $limit = "x" x 16)`),
  madeOwner: callFromPerl(`fcntl(STDOUT, 8, ${server})`),
  listKeys: attempt(() => readdirSync("/etc/ssl/private")),
  reached,
  memory: attempt(() => Buffer.alloc(4 * 1024 ** 3)),
};
process.stdout.write(JSON.stringify(result));
