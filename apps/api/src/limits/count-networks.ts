import { networkOf, widerNetworksOf, type Limit, type RateLimits } from "./rate-limits.ts";

interface NetworkLimits {
  readonly name: string;
  readonly network: Limit;
  /** Providers give larger IPv6 networks, /56 and /48, to one customer. */
  readonly site: Limit;
  readonly provider: Limit;
}

/** @throws {ServiceError} beyond a limit of the client's network or of those around it. */
export async function countNetworks(
  rateLimits: Pick<RateLimits, "count">,
  ip: string,
  { name, network, site, provider }: NetworkLimits,
): Promise<void> {
  await rateLimits.count([name, networkOf(ip)], network);
  const wider = widerNetworksOf(ip);
  if (!wider) return;
  await rateLimits.count([name, wider.site], site);
  await rateLimits.count([name, wider.provider], provider);
}
