import { describeDevice } from "./describe-device.ts";
import type { ClientInfo } from "./sessions.ts";

/** When, on what and from where something was done, for its owner to recognise or not. */
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
