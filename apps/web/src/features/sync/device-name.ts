const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** Returns what a person would call this device: `Firefox, Android`. */
export function deviceNameOf(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, string])[]) =>
    list.find(([sign]) => userAgent.includes(sign))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(", ") || "?";
}
