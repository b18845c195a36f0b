import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { settingNames, settingsTable, type SettingName, type Settings } from "./settings-table.ts";

export interface SettingsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** The parsed environment, whose values override stored ones. */
  readonly environment: Config;
}

type SettingSource = "environment" | "stored" | "default";

/** One setting as people see it. */
export interface DescribedSetting {
  readonly name: SettingName;
  readonly variable: string;
  readonly purpose: string;
  readonly value: string;
  readonly source: SettingSource;
}

/** Values to store, as text; null to forget the stored value. */
export type SettingChanges = Readonly<Partial<Record<SettingName, string | null>>>;

export type SettingsStore = ReturnType<typeof createSettings>;

/**
 * Reads and changes the instance's settings. Every read is of the database: they are needed where an account or a channel is
 * created, which is rare, and so no node ever acts by an outdated value.
 */
export function createSettings({ sql, clock, environment }: SettingsOptions) {
  async function readStored(within: Queryable): Promise<ReadonlyMap<string, string>> {
    const rows = await within<{ name: string; value: string }[]>`select name, value from settings`;
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  function describe(name: SettingName, stored: ReadonlyMap<string, string>) {
    const { variable, schema, fallback } = settingsTable[name];
    const given = environment[variable];
    if (given !== undefined) return { value: given, source: "environment" as const };
    const text = stored.get(name);
    if (text === undefined) return { value: fallback, source: "default" as const };
    const parsed = schema.safeParse(text);
    // A newer version may have stored it. The default could let in who must stay out.
    if (!parsed.success) throw new Error(`The stored setting ${name} is not valid: ${problemOf(parsed.error)}.`);
    return { value: parsed.data, source: "stored" as const };
  }

  return {
    async read(): Promise<Settings> {
      const stored = await readStored(sql);
      // Each value is the output of its own schema, its default, or the environment's parsed by the same schema.
      return Object.fromEntries(settingNames.map((name) => [name, describe(name, stored).value])) as Settings;
    },

    async list(): Promise<DescribedSetting[]> {
      const stored = await readStored(sql);
      return settingNames.map((name) => {
        const { variable, purpose } = settingsTable[name];
        const { value, source } = describe(name, stored);
        return { name, variable, purpose, value: toText(value), source };
      });
    },

    /** Returns why the changes would be refused, by name. Empty if they are valid. */
    check(changes: SettingChanges): Partial<Record<SettingName, string>> {
      const problems: Partial<Record<SettingName, string>> = {};
      for (const name of settingNames) {
        const value = changes[name];
        const { variable, schema } = settingsTable[name];
        if (value === undefined) continue;
        if (environment[variable] !== undefined)
          problems[name] = `${variable} is set in the environment, and overrides it`;
        else if (value !== null) {
          const parsed = schema.safeParse(value);
          if (!parsed.success) problems[name] = problemOf(parsed.error);
        }
      }
      return problems;
    },

    /** Stores all changes or none, with an entry in the audit log for each. Check them first. */
    async change(changes: SettingChanges, actor: string): Promise<void> {
      await sql.begin(async (transaction) => {
        for (const name of settingNames) {
          const value = changes[name];
          if (value === undefined) continue;
          if (value === null) await transaction`delete from settings where name = ${name}`;
          else
            await transaction`
              insert into settings (name, value, changed_at) values (${name}, ${value}, ${clock().toISOString()})
              on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`;
          await recordAudit(transaction, clock, {
            actor,
            action: "change-setting",
            subjectKind: "setting",
            subjectId: name,
            detail: { text: value ?? "default" },
          });
        }
      });
    },
  };
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}

function problemOf({ issues }: { readonly issues: readonly { readonly message: string }[] }): string {
  return issues[0]?.message ?? "invalid";
}
