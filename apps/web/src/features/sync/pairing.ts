import { newTransferCode } from "../../lib/transfer-code";
import { toBase64Url } from "../../lib/sealed-text";
import * as z from "zod/mini";
import { createDeviceKeys, unwrapSecret, wrapSecret } from "./device-keys";
import { deriveCodeSecret, deriveGroupKeys, type GroupKeys, type Secret } from "./group-keys";
import { newDeviceId, nothingExchanged, secretOf, type Identity } from "./identity";
import { createMailbox, type Mailbox } from "./mailbox";
import type { SyncServer } from "./sync-server";

const requestSchema = z.object({
  deviceId: z.string(),
  name: z.string(),
  publicKey: z.string(),
});
const answerSchema = z.object({ publicKey: z.string(), secret: z.string() });

/** A device that wants to be added. */
export interface JoinRequest extends z.output<typeof requestSchema> {
  /** Six digits, which both devices show. */
  readonly digits: string;
}

interface PairingMailbox {
  readonly secret: Secret;
  readonly keys: GroupKeys;
  readonly mailbox: Mailbox;
}

async function openPairing(server: SyncServer, code: string): Promise<PairingMailbox> {
  const secret = await deriveCodeSecret(code);
  const keys = await deriveGroupKeys(secret);
  return { secret, keys, mailbox: createMailbox(server, keys) };
}

const requestName = (deviceId: string) => `request/${deviceId}`;
const answerName = (deviceId: string) => `answer/${deviceId}`;

/** The device that shows a code. */
export interface Offer {
  readonly code: string;
  /** Returns the devices that have answered the code. With more than one, a stranger has it. */
  readonly readRequests: () => Promise<readonly JoinRequest[]>;
  /** Gives the group's secret to the device. */
  readonly accept: (request: JoinRequest, identity: Identity) => Promise<void>;
  /** Removes requests, so that they cannot be accepted any more. */
  readonly close: () => Promise<void>;
}

export async function createOffer(server: SyncServer): Promise<Offer> {
  const code = newTransferCode();
  const { secret: salt, keys, mailbox } = await openPairing(server, code);

  return {
    code,
    async readRequests() {
      const slots = await mailbox.read([]);
      const requests = slots.flatMap(({ text }) => readMessage(requestSchema, text) ?? []);
      return Promise.all(
        requests.map(async (request) => ({
          ...request,
          digits: await keys.digitsOf(request.publicKey),
        })),
      );
    },
    async accept({ deviceId, publicKey }, identity) {
      const { privateKey } = identity;
      const secret = await wrapSecret({ privateKey, publicKey, salt }, secretOf(identity));
      const answer = { publicKey: identity.publicKey, secret };
      await mailbox.write(answerName(deviceId), JSON.stringify(answer));
    },
    async close() {
      const slots = await mailbox.read([]);
      const requests = slots.filter(({ text }) => readMessage(requestSchema, text) !== undefined);
      if (requests.length > 0) await mailbox.remove(requests.map(({ slot }) => slot));
    },
  };
}

/** The device that was given a code. */
export interface Join {
  readonly digits: string;
  /**
   * Returns this device's identity in the group; null before it is accepted, and "closed" once the
   * other device has removed the request.
   */
  readonly readAnswer: () => Promise<Identity | "closed" | null>;
  readonly cancel: () => Promise<void>;
}

interface JoinOptions {
  readonly code: string;
  readonly deviceName: string;
}

export async function requestToJoin(
  server: SyncServer,
  { code, deviceName }: JoinOptions,
): Promise<Join> {
  const { secret: salt, keys, mailbox } = await openPairing(server, code);
  const deviceId = newDeviceId();
  const { publicKey, privateKey } = await createDeviceKeys();
  const request = { deviceId, name: deviceName, publicKey };
  await mailbox.write(requestName(deviceId), JSON.stringify(request));
  const requestSlot = await mailbox.slotId(requestName(deviceId));
  const answerSlot = await mailbox.slotId(answerName(deviceId));
  const removeAll = () => mailbox.remove([requestSlot, answerSlot]);

  return {
    digits: await keys.digitsOf(publicKey),
    async readAnswer() {
      const slots = await mailbox.read([]);
      const found = slots.find(({ slot }) => slot === answerSlot);
      const answer = readMessage(answerSchema, found?.text);
      if (!answer) return slots.some(({ slot }) => slot === requestSlot) ? null : "closed";
      const wrapped = { privateKey, publicKey: answer.publicKey, salt };
      const secret = toBase64Url(await unwrapSecret(wrapped, answer.secret));
      await removeAll();
      return { deviceId, secret, publicKey, privateKey, leftGroups: [], ...nothingExchanged };
    },
    cancel: removeAll,
  };
}

/** Returns what the first device of a new group is. */
export async function createIdentity(secret: Secret): Promise<Identity> {
  const keys = await createDeviceKeys();
  return {
    deviceId: newDeviceId(),
    secret: toBase64Url(secret),
    ...keys,
    leftGroups: [],
    ...nothingExchanged,
  };
}

function readMessage<T>(
  schema: { safeParse: (value: unknown) => { data?: T | undefined } },
  text: string | null | undefined,
): T | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
