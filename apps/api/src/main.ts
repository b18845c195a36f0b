import { readArguments } from "./cli/arguments.ts";
import { commands } from "./cli/commands.ts";
import { help } from "./cli/help.ts";
import { serve } from "./cli/serve.ts";
import { readConfig } from "./config/config.ts";
import { StartupError, startupMessage } from "./config/startup-error.ts";

async function run(): Promise<void> {
  const { command, rest, environment, wantsHelp } = readArguments(process.argv.slice(2));
  if (wantsHelp) return console.log(help());
  const config = readConfig({ ...process.env, ...environment });
  if (command === "serve") return serve(config);
  const known = commands[command];
  if (!known)
    throw new StartupError(`There is no command ${command}. Commands: serve, ${Object.keys(commands).join(", ")}.`);
  console.log(await known.run(config, rest));
}

run().catch((error: unknown) => {
  console.error(startupMessage(error));
  process.exitCode = 1;
});
