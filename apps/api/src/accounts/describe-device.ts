import bowser from "bowser";

const maxUserAgentLength = 400;

export function describeDevice(userAgent: string): {
  readonly os: string;
  readonly browser: string;
} {
  const { os, browser } = parse(userAgent);
  return {
    os: join(os?.name, os?.versionName ?? os?.version),
    browser: join(browser?.name, browser?.version?.split(".")[0]),
  };
}

/** Omits versions, so that an update does not make a new device. */
export function deviceFamily(userAgent: string): string {
  const { os, browser } = parse(userAgent);
  return `${join(browser?.name)} on ${join(os?.name)}`;
}

function parse(userAgent: string): Partial<bowser.Parser.ParsedResult> {
  return userAgent === "" ? {} : bowser.parse(userAgent.slice(0, maxUserAgentLength));
}

function join(name: string | undefined, version?: string): string {
  return [name || "Unknown", version].filter(Boolean).join(" ").slice(0, 100);
}
