import { variablePurposes } from "../config/variable-purposes.ts";
import { commands } from "./commands.ts";

export const processModes = [
  ["serve", "run the site, which processes uploads, too (the default)"],
  ["web", "run the site, and leave uploads to workers"],
  ["worker", "process uploads alone, on the database and storage of the site"],
] as const;

export function help(): string {
  const rows = [
    ...processModes,
    ...Object.values(commands).flatMap(({ usage, summary, details = [] }) => [
      [usage, summary],
      ...details.map((detail) => [`  ${detail}`]),
    ]),
  ];
  const described = rows.filter(([, summary]) => summary !== undefined);
  const usageWidth = Math.max(...described.map(([usage = ""]) => usage.length)) + 2;
  const lines = rows.map(([usage = "", summary = ""]) =>
    `  ${usage.padEnd(usageWidth)}${summary}`.trimEnd(),
  );
  const variables = Object.entries(variablePurposes).map(
    ([name, purpose]) => `  ${name.padEnd(26)}${purpose}`,
  );
  return `Usage: node src/main.ts [command] [options]

Commands:
${lines.join("\n")}

Options:
  --port N        port to listen on (PORT; default 4000, or the next free one)
  --host NAME     address to listen on (MARQUEE_HOST; default localhost)
  --data FOLDER   data of the embedded database (DATA_FOLDER)
  -h, --help      this text

Environment (with _FILE after a name, the file that contains the value):
${variables.join("\n")}`;
}
