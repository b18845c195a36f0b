import type { FastifyBaseLogger } from "fastify";
import { createLiveValue, type LiveValue } from "./live-value.ts";
import type { Settings } from "./settings-table.ts";
import type { SettingsStore } from "./settings.ts";

export type LiveSettings = LiveValue<Settings>;

/** Mails are written in transactions, which must not wait for another connection. */
export function createLiveSettings(
  settings: Pick<SettingsStore, "read" | "defaults">,
  log: Pick<FastifyBaseLogger, "error">,
): LiveSettings {
  return createLiveValue({ initial: settings.defaults(), read: settings.read, log });
}
