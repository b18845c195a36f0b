import { readArguments } from "./cli/arguments.ts";
import { serve } from "./cli/serve.ts";
import { readConfig } from "./config/config.ts";
import { StartupError, startupMessage } from "./config/startup-error.ts";

try {
  const { command, environment } = readArguments(process.argv.slice(2));
  const config = readConfig({ ...process.env, ...environment });
  if (command === "serve") await serve(config);
  else throw new StartupError(`There is no command ${command}. Commands: serve.`);
} catch (error) {
  console.error(startupMessage(error));
  process.exitCode = 1;
}
