import { systemClock } from "../clock.ts";
import { defaultFront } from "../front/front.ts";
import { settingNames, settingsTable, type Settings } from "../settings/settings-table.ts";
import { noBranding } from "../settings/branding.ts";

const settings = Object.fromEntries(
  settingNames.map((name) => [name, settingsTable[name].fallback]),
) as Settings;

/** An instance whose operator changed nothing. */
export const defaultSite = {
  settings: { current: () => settings },
  branding: { current: () => noBranding },
  texts: { current: () => [] },
  front: { current: () => defaultFront },
  clock: systemClock,
};
