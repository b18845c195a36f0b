import { parseArgs } from "node:util";
import { StartupError } from "../config/startup-error.ts";

const usage =
  "Usage: node src/main.ts [serve] [--port N] [--host NAME] [--data FOLDER]; see --help.";

export interface Arguments {
  readonly command: string;
  readonly rest: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly wantsHelp: boolean;
}

const variableOf = { port: "PORT", host: "MARQUEE_HOST", data: "DATA_FOLDER" } as const;

export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        data: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    const [command = "serve", ...rest] = positionals;
    const named = [variableOf.port, variableOf.host, variableOf.data] as const;
    const given = [values.port, values.host, values.data];
    const environment = Object.fromEntries(
      named.flatMap((name, place) => (given[place] === undefined ? [] : [[name, given[place]]])),
    );
    return { command, rest, environment, wantsHelp: values.help ?? false };
  } catch (error) {
    const reason =
      error instanceof Error
        ? (error.message.split(". To specify")[0] ?? error.message)
        : String(error);
    throw new StartupError(`${reason}. ${usage}`, { cause: error });
  }
}
