import { readFile } from "node:fs/promises";
import * as z from "zod";
import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { isOneEditAway } from "../config/is-one-edit-away.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import {
  createSettings,
  type DescribedSetting,
  type PlannedChange,
  type SettingChange,
} from "../settings/settings.ts";
import { isSettingName, settingNames, type SettingName } from "../settings/settings-table.ts";

const usage =
  "Use: setting list, setting get NAME, setting set NAME VALUE, " +
  "setting unset NAME, setting export, setting import FILE [check].";

const settingsFile = z.record(z.string(), z.string());

/** Changes apply to every node at once. */
export async function manageSettings(
  config: Config,
  sql: Sql,
  args: readonly string[],
): Promise<string> {
  const settings = createSettings({ sql, clock: systemClock, environment: config });
  const [action = "", first = "", ...rest] = args;
  switch (action) {
    case "list":
      return (await settings.list()).map(describeSetting).join("\n");
    case "get": {
      const name = readName(first);
      return (await settings.list()).find((setting) => setting.name === name)?.value ?? "";
    }
    case "set": {
      const name = readName(first);
      if (rest.length === 0) throw new StartupError(`Name a value. ${usage}`);
      refuseProblems(await settings.change([{ name, value: rest.join(" ") }], "operator"));
      return `${name} is ${rest.join(" ")} now.`;
    }
    case "unset": {
      const name = readName(first);
      refuseProblems(await settings.change([{ name, value: null }], "operator"));
      return `${name} has its default now.`;
    }
    case "export": {
      const stored = (await settings.list()).filter(({ source }) => source === "stored");
      return JSON.stringify(
        Object.fromEntries(stored.map(({ name, value }) => [name, value])),
        null,
        2,
      );
    }
    case "import": {
      const changes = await readFileOf(first);
      if (rest[0] === "check" || rest[0] === "--check") {
        const planned = await settings.plan(changes);
        refuseProblems(planned);
        return (
          `${describePlan(planned)}All ${changes.length} settings of the file are valid. ` +
          "Nothing was changed."
        );
      }
      refuseProblems(await settings.change(changes, "operator"));
      return `${changes.length} settings were imported.`;
    }
    default:
      throw new StartupError(`There is no action ${action || "(none)"}. ${usage}`);
  }
}

function refuseProblems(planned: readonly PlannedChange[]): void {
  const problems = planned.flatMap(({ name, problem }) =>
    problem ? [`${name}: ${problem.text}`] : [],
  );
  if (problems.length > 0) throw new StartupError(`Nothing was changed.\n${problems.join("\n")}`);
}

function describePlan(planned: readonly PlannedChange[]): string {
  const changed = planned.filter(({ before, after }) => before !== after);
  return changed.map(({ name, before, after }) => `${name}: ${before} -> ${after}\n`).join("");
}

function readName(text: string): SettingName {
  if (isSettingName(text)) return text;
  const meant = settingNames.find((name) => isOneEditAway(text, name));
  const advice =
    meant === undefined ? `Settings: ${settingNames.join(", ")}.` : `Did you mean ${meant}?`;
  throw new StartupError(`There is no setting ${text || "(none)"}. ${advice}`);
}

async function readFileOf(path: string): Promise<SettingChange[]> {
  if (path === "") throw new StartupError(`Name a file. ${usage}`);
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartupError(`${path} cannot be read.`);
  });
  const parsed = settingsFile.safeParse(parseJson(text));
  if (!parsed.success) throw new StartupError(`${path}: expected what setting export prints.`);
  return Object.entries(parsed.data).map(([name, value]) => ({ name: readName(name), value }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeSetting({ name, value, source, variable, purpose }: DescribedSetting): string {
  const origin = {
    environment: ` (locked by ${variable})`,
    stored: "",
    default: " (default)",
    invalid: " (not valid: its safe value holds)",
  }[source];
  return `${name} = ${value}${origin}\n  ${purpose}`;
}
