import type { ClientReport } from "../mail/messages.ts";
import { describeDevice } from "./describe-device.ts";
import type { ClientInfo } from "./sessions.ts";

export function reportClient({ ip, userAgent }: ClientInfo, at: Date): ClientReport {
  const { os, browser } = describeDevice(userAgent);
  return {
    time: `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    device: `${browser} on ${os}`,
    network: ip,
  };
}
