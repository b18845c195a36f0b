import type { ClientReport } from "../mail/describe-client.ts";
import { describeDevice } from "./describe-device.ts";
import type { ClientInfo } from "./sessions.ts";

export function reportClient(
  { ip, userAgent }: Pick<ClientInfo, "ip" | "userAgent">,
  at: Date,
): ClientReport {
  return { time: at.toISOString(), ...describeDevice(userAgent), network: ip };
}
