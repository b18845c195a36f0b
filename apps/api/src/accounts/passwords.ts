import { hash, hashRaw, verify } from "@node-rs/argon2";
import { tooMany } from "../services/too-many.ts";
import { createTurns } from "../services/turns.ts";

export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

export const productionCost: HashCost = { memoryKib: 65_536, passes: 3 };

/** More hashes would starve requests of CPU and of libuv's threads. */
const defaultAtOnce = 2;
const hashLimits = {
  /** One network may be a school. */
  maxWaitingOfGroup: 30,
  maxWaiting: 120,
  /** Requests of other networks must not lock the owner out. */
  maxPerKey: 4,
} as const;
const busy = () => tooMany("busy", "We're busy.", 5);

export interface HashRequester {
  readonly network?: string;
  readonly account?: string;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Networks take turns. Beyond 30 queued hashes of a network its requests are refused. */
export function createPasswords(cost: HashCost, maxConcurrent = defaultAtOnce) {
  // The library defaults to argon2id.
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const turns = createTurns({ ...hashLimits, maxConcurrent }, { ofKey: busy, ofQueue: busy });
  let dummy: Promise<string> | null = null;

  async function inTurn<T>(
    { network = "", account }: HashRequester,
    work: () => Promise<T>,
  ): Promise<T> {
    const keys = account === undefined ? [] : [`${account.toLowerCase()} ${network}`];
    using _turn = await turns.take({ keys, group: network });
    return await work();
  }

  return {
    hash: (password: string, requester: HashRequester = {}) =>
      inTurn(requester, () => hash(password, options)),

    /** Takes the same time without a hash, so that timing does not reveal which accounts exist. */
    async verify(
      passwordHash: string | null,
      password: string,
      requester: HashRequester = {},
    ): Promise<boolean> {
      dummy ??= hash("nobody has this password", options);
      const compared = passwordHash ?? (await dummy);
      const isRight = await inTurn(requester, () => verify(compared, password));
      return passwordHash !== null && isRight;
    },

    async fingerprint(
      secret: string,
      salt: string,
      requester: HashRequester = {},
    ): Promise<string> {
      return (
        await inTurn(requester, () =>
          hashRaw(secret, { ...options, salt: Buffer.from(salt, "base64url") }),
        )
      ).toString("base64url");
    },
  };
}
