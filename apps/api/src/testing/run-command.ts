import { commands } from "../cli/commands.ts";
import { readConfig } from "../config/config.ts";
import { startupMessage } from "../config/startup-error.ts";
import { startServer } from "../compose/server.ts";
import type { Run } from "./run-main.ts";

/** Runs an operator's command like `runMain`, but in this process. */
export async function runCommand(
  [name = "", ...rest]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  try {
    // A busy machine is no outage.
    const output = await command.run(readConfig({ DATABASE_TIMEOUT: "60", ...environment }), rest);
    return { code: 0, output: `${output}\n`, errors: "" };
  } catch (error) {
    return { code: 1, output: "", errors: `${startupMessage(error)}\n` };
  }
}

/** Starts a server that must not start, in this process. Returns what `main.ts` prints then. */
export async function startRefused(environment: Readonly<Record<string, string>>): Promise<string> {
  const started = startServer({ config: readConfig({ DATABASE_TIMEOUT: "60", ...environment }) });
  const server = await started.catch((error: unknown) => startupMessage(error));
  if (typeof server === "string") return server;
  await server.stop();
  throw new Error("The server started.");
}
