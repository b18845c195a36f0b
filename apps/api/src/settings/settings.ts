import { createHash } from "node:crypto";
import type { SettingRule } from "@marquee/api-client";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import type { SettingInput } from "./setting-inputs.ts";
import {
  isSettingName,
  settingNames,
  settingsTable,
  type SettingName,
  type Settings,
} from "./settings-table.ts";

export interface SettingsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly environment: Config;
  readonly log?: Pick<FastifyBaseLogger, "error">;
}

/** `invalid` cannot be parsed by this version. */
export type SettingSource = "environment" | "stored" | "default" | "invalid";

export interface DescribedSetting {
  readonly name: SettingName;
  readonly variable: string;
  readonly purpose: string;
  /** Invalid values are shown as stored. */
  readonly value: string;
  readonly fallback: string;
  readonly source: SettingSource;
  readonly version: string;
}

/** Null deletes the stored value. */
export interface SettingChange {
  readonly name: string;
  readonly value: string | null;
  /** Without it, the change overwrites any version. */
  readonly version?: string | undefined;
}

export type SettingProblemKind = "unknown" | "locked" | "changed" | "invalid";

export interface SettingProblem {
  readonly kind: SettingProblemKind;
  readonly text: string;
  /** An invalid value breaks it. */
  readonly rule?: SettingRule;
  readonly values?: Readonly<Record<string, number>>;
}

export interface PlannedChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly version: string;
  readonly problem: SettingProblem | null;
}

export type SettingsStore = ReturnType<typeof createSettings>;

type Stored = ReadonlyMap<string, string>;

/** Without these, refused people could sign up: an unreadable one closes sign-ups. */
const gates: readonly SettingName[] = ["allowed-mail-domains", "refused-mail-domains"];

const maxAuditedLength = 200;

/**
 * Every read uses the database, so that rare creations of accounts and channels see current values.
 * Pages and mails use `createLiveSettings`.
 */
export function createSettings({ sql, clock, environment, log }: SettingsOptions) {
  const reported = new Map<SettingName, string>();

  async function readStored(within: Queryable): Promise<Stored> {
    const rows = await within<{ name: string; value: string }[]>`select name, value from settings`;
    return new Map(rows.map(({ name, value }) => [name, value]));
  }

  function resolve(name: SettingName, stored: Stored) {
    const { variable, schema, fallback, ...setting } = settingsTable[name];
    const given = environment[variable];
    if (given !== undefined) return { value: given, source: "environment" as const };
    const text = stored.get(name);
    if (text === undefined) return { value: fallback, source: "default" as const };
    const parsed = schema.safeParse(text);
    if (parsed.success) return { value: parsed.data, source: "stored" as const };
    // A newer version's value must neither stop the site nor open what was closed.
    const value = "whenUnreadable" in setting ? setting.whenUnreadable : fallback;
    return { value, source: "invalid" as const, problem: brokenRule(parsed.error).error };
  }

  const areGatesReadable = (stored: Stored) =>
    gates.every((name) => resolve(name, stored).source !== "invalid");

  /** Applies while a gate is unreadable. */
  const showClosed = (setting: DescribedSetting): DescribedSetting =>
    setting.name === "sign-ups" && setting.source !== "invalid"
      ? { ...setting, value: "closed" }
      : setting;

  function report(name: SettingName, text: string, problem: string | undefined): void {
    if (reported.get(name) === text) return;
    reported.set(name, text);
    log?.error({ setting: name, problem }, "a stored setting is not valid: its safe value holds");
  }

  function resolveAll(stored: Stored): Settings {
    const values: Partial<Record<SettingName, unknown>> = {};
    const unreadable = new Map<SettingName, string | undefined>();
    for (const name of settingNames) {
      const { value, source, problem } = resolve(name, stored);
      values[name] = value;
      if (source === "invalid") unreadable.set(name, problem);
    }
    for (const [name, problem] of unreadable) report(name, stored.get(name) ?? "", problem);
    if (!areGatesReadable(stored)) values["sign-ups"] = "closed";
    // Each value is the output of its schema, or its default.
    return values as Settings;
  }

  function describe(name: SettingName, stored: Stored): DescribedSetting {
    const { variable, purpose, fallback } = settingsTable[name];
    const { value, source } = resolve(name, stored);
    const shown = source === "invalid" ? (stored.get(name) ?? "") : toText(value);
    return {
      name,
      variable,
      purpose,
      value: shown,
      fallback: toText(fallback),
      source,
      version: versionOf(stored.get(name)),
    };
  }

  function plan({ name, value, version }: SettingChange, stored: Stored): PlannedChange {
    if (!isSettingName(name)) {
      const text = "This version has no such setting.";
      return {
        name,
        before: "",
        after: value ?? "",
        version: "",
        problem: { kind: "unknown", text },
      };
    }
    const { variable, schema, ...rules } = settingsTable[name];
    const { value: before, fallback, version: now, source } = describe(name, stored);
    const change = { name, before, after: value ?? fallback, version: now };
    const refuse = (kind: SettingProblemKind, text: string) => ({
      ...change,
      problem: { kind, text },
    });
    const refuseValue = ({ error, rule }: BrokenRule): PlannedChange => ({
      ...change,
      problem: { kind: "invalid", text: error, rule, values: limitsOf(rules.input) },
    });
    if (source === "environment")
      return refuse("locked", `${variable} is set in the environment, and overrides it`);
    const parsed = schema.safeParse(value ?? toText(settingsTable[name].fallback));
    if (value !== null && !parsed.success) return refuseValue(brokenRule(parsed.error));
    const refusal =
      "refuse" in rules && value !== null && value !== before ? rules.refuse(value, clock()) : null;
    if (refusal !== null) return refuseValue({ error: refusal.error, ...refusal.params });
    if (version !== undefined && version !== now)
      return refuse("changed", "Somebody else changed it meanwhile.");
    return { ...change, problem: null };
  }

  async function store(
    transaction: Queryable,
    { name, value }: SettingChange,
    actor: string,
  ): Promise<void> {
    if (value === null) await transaction`delete from settings where name = ${name}`;
    else
      await transaction`
        insert into settings (name, value, changed_at)
          values (${name}, ${value}, ${clock().toISOString()})
        on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`;
    const shown = value ?? "default";
    await recordAudit(transaction, clock, {
      actor,
      action: "change-setting",
      subjectKind: "setting",
      subjectId: name,
      detail: {
        text: shown.length > maxAuditedLength ? `${shown.slice(0, maxAuditedLength)}…` : shown,
      },
    });
  }

  return {
    defaults: (): Settings => resolveAll(new Map()),

    /** Pass the current transaction, as it must not wait for another connection. */
    async read(within: Queryable = sql): Promise<Settings> {
      return resolveAll(await readStored(within));
    },

    async readGates(): Promise<{ readonly settings: Settings; readonly isReadable: boolean }> {
      const stored = await readStored(sql);
      return { settings: resolveAll(stored), isReadable: areGatesReadable(stored) };
    },

    async list(): Promise<DescribedSetting[]> {
      const stored = await readStored(sql);
      const settings = settingNames.map((name) => describe(name, stored));
      return areGatesReadable(stored) ? settings : settings.map(showClosed);
    },

    async plan(changes: readonly SettingChange[]): Promise<PlannedChange[]> {
      const stored = await readStored(sql);
      return changes.map((change) => plan(change, stored));
    },

    async change(
      changes: readonly SettingChange[],
      actor: string,
      requireActor?: (within: Queryable) => Promise<void>,
    ): Promise<PlannedChange[]> {
      return sql.begin(async (transaction) => {
        // The second of concurrent changes sees the first one's version.
        await transaction`lock table settings in share row exclusive mode`;
        await requireActor?.(transaction);
        const stored = await readStored(transaction);
        const planned = changes.map((change) => plan(change, stored));
        if (planned.some(({ problem }) => problem !== null)) return planned;
        for (const change of changes) await store(transaction, change, actor);
        return planned;
      });
    },
  };
}

/** "" for no value. Reverting a change restores its version, which is harmless. */
function versionOf(text: string | undefined): string {
  return text === undefined ? "" : createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}

interface BrokenRule {
  readonly error: string;
  readonly rule: SettingRule;
}

function brokenRule({ issues: [issue] }: z.ZodError): BrokenRule {
  const params = issue?.code === "custom" ? (issue.params as { rule: SettingRule }) : undefined;
  return { error: issue?.message ?? "invalid", rule: params?.rule ?? "choice" };
}

function limitsOf(input: SettingInput): Record<string, number> {
  if (input.kind === "number") return { min: input.min, max: input.max };
  return input.kind === "text" ? { max: input.maxLength } : {};
}
