import type { InstanceSettingChange } from "@marquee/api-client";

/** Returns the changes of an exported file; null for any other file. */
export function readSettingsFile(text: string): InstanceSettingChange[] | null {
  const parsed = parseJson(text);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
  const entries = Object.entries(parsed);
  const changes = entries.flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value }] : [],
  );
  return changes.length === entries.length ? changes : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
