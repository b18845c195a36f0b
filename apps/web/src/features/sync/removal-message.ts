import { fromBase64Url } from "../../lib/sealed-text";
import * as z from "zod/mini";
import { unwrapSecret, wrapSecret } from "./device-keys";
import type { Secret } from "./group-keys";
import { secretOf, type Identity } from "./identity";

const prefix = "removal:";

const schema = z.object({
  from: z.string(),
  /** The next group's secret by device, encrypted for it. */
  secrets: z.record(z.string(), z.string()),
});

/** Takes a group along to a new secret, without the device that was removed. */
export type RemovalMessage = z.output<typeof schema>;

export interface GroupDevice {
  readonly id: string;
  /** base64url. */
  readonly publicKey: string;
}

interface RemovalOptions {
  readonly identity: Identity;
  readonly remaining: readonly GroupDevice[];
  readonly nextSecret: Secret;
}

/** Returns the text of a message to the devices that remain. */
export async function writeRemoval(options: RemovalOptions): Promise<string> {
  const { identity, remaining, nextSecret } = options;
  const salt = secretOf(identity);
  const wrapped = remaining.map(async ({ id, publicKey }) => {
    const secret = await wrapSecret(
      { privateKey: identity.privateKey, publicKey, salt },
      nextSecret,
    );
    return [id, secret] as const;
  });
  const secrets = Object.fromEntries(await Promise.all(wrapped));
  return prefix + JSON.stringify({ from: identity.deviceId, secrets } satisfies RemovalMessage);
}

/** Returns undefined if the text is another message. */
export function readRemoval(text: string): RemovalMessage | undefined {
  if (!text.startsWith(prefix)) return undefined;
  try {
    return schema.safeParse(JSON.parse(text.slice(prefix.length))).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns the next group's secret; null if this device was removed; undefined if the message is not
 * of a device that this one knows.
 */
export async function openRemoval(
  message: RemovalMessage,
  identity: Identity,
  devices: readonly GroupDevice[],
): Promise<Secret | null | undefined> {
  const sender = devices.find(({ id }) => id === message.from);
  if (!sender) return undefined;
  const wrapped = message.secrets[identity.deviceId];
  if (wrapped === undefined) return null;
  const { publicKey } = sender;
  const salt = fromBase64Url(identity.secret);
  try {
    return await unwrapSecret({ privateKey: identity.privateKey, publicKey, salt }, wrapped);
  } catch {
    return undefined;
  }
}
