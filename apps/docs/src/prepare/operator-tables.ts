import { commands } from "../../../api/src/cli/commands.ts";
import { processModes } from "../../../api/src/cli/help.ts";
import { variablePurposes } from "../../../api/src/config/variable-purposes.ts";
import { settingsTable } from "../../../api/src/settings/settings-table.ts";
import type { Page } from "./page.ts";

/** Every setting of a server, from the tables that it parses its environment by. */
export function settingsPage(): Page {
  const stored = Object.entries(settingsTable);
  const storedVariables = new Set<string>(stored.map(([, { variable }]) => variable));
  const others = Object.entries(variablePurposes).filter(([name]) => !storedVariables.has(name));
  return {
    slug: "operate/settings",
    title: "Settings",
    description: "Every setting of a Marquee server, with its default.",
    body: `Every setting of a Marquee server, with its default. A variable that is misspelt ends the
start with the right name.

## Settings that change without a restart

They hold on every node at once. Change them under Settings in the administration, or by
\`setting set NAME VALUE\`. The environment variable overrides what is stored, and locks the
setting.

${table(
  ["setting", "variable", "what it does"],
  stored.map(([name, { variable, purpose }]) => [code(name), code(variable), purpose]),
)}

## Environment variables

They are read at the start. With \`_FILE\` after a name, the variable is the path of a file that
contains the value.

${table(
  ["variable", "what it does"],
  others.map(([name, purpose]) => [code(name), purpose]),
)}`,
  };
}

/** Every command of an operator, from the usage that \`--help\` prints. */
export function commandsPage(): Page {
  const rows = Object.values(commands).map(({ usage, summary, details = [] }) => [
    [usage, ...details].map(code).join("<br>"),
    summary.replace(/:$/, ""),
  ]);
  return {
    slug: "operate/commands",
    title: "Commands",
    description: "What an operator can do on the command line.",
    body: `What an operator can do on the command line, with the settings of the server:
\`npm start -- COMMAND\` in a checkout, \`docker compose run --rm migrate COMMAND\` with Compose,
\`node apps/api/src/main.ts COMMAND\` elsewhere.

## Processes

${table(
  ["command", "what it does"],
  processModes.map(([usage, summary]) => [code(usage), summary]),
)}

## Commands

${table(["command", "what it does"], rows)}`,
  };
}

function code(text: string): string {
  return `\`${text.replaceAll("|", String.raw`\|`)}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const escaped = rows.map((cells) =>
    cells.map((cell) => (cell.startsWith("`") ? cell : escapeText(cell))),
  );
  return [line(head), line(head.map(() => "---")), ...escaped.map(line)].join("\n");
}

/** JSON, URLs and email addresses, of which Markdown would make links. */
const literals = /(\[\{.*\}\]|[a-z]+:\/\/\S+|<?[\w.-]+@[\w.-]+>?)/;

function escapeText(text: string): string {
  return text
    .split(literals)
    .map((part, index) =>
      index % 2 === 1 ? code(part) : part.replaceAll(/[|<>[\]{}*_]/g, String.raw`\$&`),
    )
    .join("");
}
