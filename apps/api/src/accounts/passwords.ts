import { hash, hashRaw, verify } from "@node-rs/argon2";
import { tooMany } from "../services/too-many.ts";
import { createTurns } from "../services/turns.ts";

/** Cost parameters of argon2id. */
export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

export const productionCost: HashCost = { memoryKib: 65_536, passes: 3 };

/** More concurrent hashes would starve requests of CPU and of libuv's threads. */
const defaultAtOnce = 2;
const hashLimits = {
  /** How many may wait from one network, which may be a school, and from all. */
  maxWaitingOfGroup: 30,
  maxWaiting: 120,
  /**
   * How many may run or wait for an account, or a typed login, from one network: requests of other
   * networks must not keep its owner out.
   */
  maxPerKey: 4,
} as const;
const busy = () => tooMany("busy", "We're busy.", 5);

/** A network, and an account within it, have a share of the queue each. */
export interface HashRequester {
  readonly network?: string;
  readonly account?: string;
}

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Argon2id hashes, two at a time by default. Networks take turns; beyond 30 queued ones of a
 * network its requests are refused.
 */
export function createPasswords(cost: HashCost, maxConcurrent = defaultAtOnce) {
  // The library's default algorithm is argon2id.
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

    /**
     * Takes the same time when there is no hash, so that timing does not reveal which accounts
     * exist.
     */
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

    /** Returns a deterministic slow hash, for looking up a short secret. */
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
