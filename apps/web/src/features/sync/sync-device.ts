import type { SyncedDevice } from "@marquee/local-store/sync";
import * as z from "zod/mini";

const schema = z.object({ name: z.string(), publicKey: z.string() });

/** A device of the group, as it describes itself. */
export interface SyncDevice {
  readonly id: string;
  readonly name: string;
  /** base64url. */
  readonly publicKey: string;
  /** Milliseconds since the Unix epoch. */
  readonly lastSeen: number;
}

const maxNameLength = 80;

export const describeDevice = ({ name, publicKey }: Pick<SyncDevice, "name" | "publicKey">) =>
  JSON.stringify({ name: name.slice(0, maxNameLength), publicKey });

/** Returns undefined for a description that cannot be read. */
export function readDevice({ id, value, changedAt }: SyncedDevice): SyncDevice | undefined {
  try {
    const { data } = schema.safeParse(JSON.parse(value));
    if (!data) return undefined;
    return { id, ...data, name: data.name.slice(0, maxNameLength), lastSeen: changedAt };
  } catch {
    return undefined;
  }
}
