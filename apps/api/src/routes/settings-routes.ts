import { endpoints, type InstanceSetting } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { requireActor } from "../administration/require-actor.ts";
import type { Queryable } from "../db/connect.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";
import type { SettingInput } from "../settings/setting-inputs.ts";
import type { DescribedSetting, PlannedChange, SettingsStore } from "../settings/settings.ts";
import type { LiveSettings } from "../settings/live-settings.ts";
import { settingsTable } from "../settings/settings-table.ts";

export interface SettingsServices extends AdministratorServices {
  readonly settings: SettingsStore;
  readonly liveSettings: Pick<LiveSettings, "refresh">;
}

export function registerSettingsRoutes(app: FastifyInstance, services: SettingsServices): void {
  const { settings, liveSettings } = services;
  const administratorOf = createAdministratorGuard(services);

  registerCall(app, endpoints.fetchInstanceSettings, async (_fields, { request }) => {
    await administratorOf(request);
    return { settings: (await settings.list()).map(toContract) };
  });
  registerCall(app, endpoints.changeInstanceSettings, async ({ changes, check }, { request }) => {
    const { username, id: actorId } = await administratorOf(request);
    const isAdministrator = (within: Queryable) => requireActor({ actorId }, within);
    const planned = check
      ? await settings.plan(changes)
      : await settings.change(changes, username, isAdministrator);
    const isApplied = !check && planned.every(({ problem }) => problem === null);
    // Show it at once; other nodes follow within a second.
    if (isApplied) await liveSettings.refresh();
    return { applied: isApplied, changes: planned.map(copyPlan) };
  });
}

function toContract({
  name,
  variable,
  purpose,
  value,
  fallback,
  source,
  version,
}: DescribedSetting): InstanceSetting {
  const { group, input } = settingsTable[name];
  const texts = { name, group, purpose, value, default: fallback, source, variable, version };
  return { ...texts, ...limitsOf(input), kind: input.kind };
}

function limitsOf(input: SettingInput) {
  const none = { choices: [], min: null, max: null, unit: "", max_length: null };
  switch (input.kind) {
    case "choice":
      return { ...none, choices: [...input.choices] };
    case "number":
      return { ...none, min: input.min, max: input.max, unit: input.unit };
    case "text":
    case "links":
      return { ...none, max_length: input.maxLength };
    default:
      return none;
  }
}

function copyPlan({ problem, ...change }: PlannedChange) {
  return {
    ...change,
    problem: problem && { ...problem, ...(problem.values && { values: { ...problem.values } }) },
  };
}
