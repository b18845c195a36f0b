import "./thread-pool.ts";
import "./drizzle-imports.ts";
import { enableCompileCache } from "node:module";
import { readArguments } from "./cli/arguments.ts";
import { readConfig } from "./config/config.ts";
import { withSecretFiles } from "./config/secret-files.ts";
import { StartupError, startupMessage } from "./config/startup-error.ts";
import { refuseUnknownVariables } from "./config/unknown-variables.ts";
import { handleProcessErrors } from "./operations/process-errors.ts";

// Speeds up later starts by a third.
enableCompileCache();
handleProcessErrors();

async function run(): Promise<void> {
  const { command, rest, environment, wantsHelp } = readArguments(process.argv.slice(2));
  if (!wantsHelp) refuseUnknownVariables(process.env);
  // Validate before loading the server, so that mistakes are reported at once.
  const config = wantsHelp
    ? null
    : readConfig(withSecretFiles({ ...process.env, ...environment }), {
        isWorker: command === "worker",
      });
  if (config && command === "serve") return (await import("./cli/serve.ts")).serve(config);
  if (config && command === "web")
    return (await import("./cli/serve.ts")).serve({ ...config, TRANSCODE_SLOTS: 0 });
  if (config && command === "worker") return (await import("./cli/worker.ts")).runWorker(config);

  const { commands } = await import("./cli/commands.ts");
  const { help } = await import("./cli/help.ts");
  if (!config) return console.log(help());
  const known = commands[command];
  if (!known)
    throw new StartupError(
      `Unknown command ${command}. Commands: ` +
        `serve, web, worker, ${Object.keys(commands).join(", ")}.`,
    );
  console.log(await known.run(config, rest));
}

run().catch((error: unknown) => {
  console.error(startupMessage(error));
  process.exitCode = 1;
});
