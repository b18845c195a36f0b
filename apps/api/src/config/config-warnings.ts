import type { Config } from "./config.ts";

export function configWarnings(config: Config): string[] {
  if (config.isDevelopment || config.TRUSTED_PROXIES.length > 0) return [];
  return [
    "TRUSTED_PROXIES is not set: behind a proxy all visitors then share one address, " +
      "and one of them can use up the attempts of all. Set it to the addresses of your proxies.",
  ];
}
