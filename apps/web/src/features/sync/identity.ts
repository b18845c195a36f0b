import type { SyncRows } from "@marquee/local-store/sync";
import { fromBase64Url, toBase64Url } from "../../lib/sealed-text";
import * as z from "zod/mini";

const identityKey = "identity";

const leftGroup = z.object({
  /** base64url. */
  secret: z.string(),
  /** The message that takes the others along. */
  message: z.string(),
  /** Milliseconds since the Unix epoch. */
  leftAt: z.number(),
});

const identitySchema = z.object({
  deviceId: z.string(),
  /** The group's secret, in base64url. */
  secret: z.string(),
  publicKey: z.string(),
  privateKey: z.instanceof(CryptoKey),
  /** Groups that this device left because it removed another device. */
  leftGroups: z.array(leftGroup),
  /** Tags of slots that were read, by slot. */
  readTags: z.record(z.string(), z.string()),
  /** Tags of what this device wrote last, by the slot's name. */
  ownTags: z.record(z.string(), z.string()),
});

export type Identity = z.output<typeof identitySchema>;

/** Returns null if this browser is in no group. */
export async function loadIdentity(rows: SyncRows): Promise<Identity | null> {
  const { data } = identitySchema.safeParse((await rows.load()).get(identityKey));
  return data ?? null;
}

export const saveIdentity = (rows: SyncRows, identity: Identity): Promise<void> =>
  rows.save([[identityKey, identity]]);

export const newDeviceId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

export const secretOf = ({ secret }: Pick<Identity, "secret">) => fromBase64Url(secret);

/** A device that changes its group starts with these. */
export const nothingExchanged = { readTags: {}, ownTags: {} };
