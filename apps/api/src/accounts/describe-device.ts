import bowser from "bowser";

const maxUserAgentLength = 400;

/** Operating system and browser, as far as the browser says. */
export function describeDevice(userAgent: string): { readonly os: string; readonly browser: string } {
  if (userAgent === "") return { os: "Unknown", browser: "Unknown" };
  const { os, browser } = bowser.parse(userAgent.slice(0, maxUserAgentLength));
  return {
    os: join(os.name, os.versionName ?? os.version),
    browser: join(browser.name, browser.version?.split(".")[0]),
  };
}

function join(name: string | undefined, version: string | undefined): string {
  return [name || "Unknown", version].filter(Boolean).join(" ").slice(0, 100);
}
