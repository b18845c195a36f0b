import { describeDevice } from "./describe-device.ts";
import type { ClientInfo } from "./sessions.ts";

/** Time, device and network of a request, as a security mail shows them. */
export interface ClientReport {
  readonly time: string;
  readonly device: string;
  readonly network: string;
}

export function reportClient({ ip, userAgent }: ClientInfo, at: Date): ClientReport {
  const { os, browser } = describeDevice(userAgent);
  return {
    time: `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    device: `${browser} on ${os}`,
    network: ip,
  };
}
