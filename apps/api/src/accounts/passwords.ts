import { hash, hashRaw, verify } from "@node-rs/argon2";
import { tooMany } from "../services/too-many.ts";

/** Cost parameters of argon2id. */
export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

export const productionCost: HashCost = { memoryKib: 65_536, passes: 3 };

/** More concurrent hashes would starve requests of CPU and of libuv's threads. */
const defaultAtOnce = 2;
const maxQueued = 30;
/** Of those that run or wait: half of the queue for a network, which may be a school; a few for an account or the login that was typed. */
const maxOfNetwork = 16;
const maxOfAccount = 4;
const busyRetrySeconds = 5;

/** Who waits for a hash. Each has a share of the queue. */
export interface HashRequester {
  readonly network?: string;
  readonly account?: string;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Argon2id hashes, two at a time by default. Beyond 30 queued ones, or the requester's share, requests are refused. */
export function createPasswords(cost: HashCost, maxConcurrent = defaultAtOnce) {
  // The library's default algorithm is argon2id.
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let dummy: Promise<string> | null = null;

  const shares = new Map<string, number>();

  function enter({ network, account }: HashRequester): () => void {
    const keys = [
      ...(network === undefined ? [] : [{ key: `network ${network}`, max: maxOfNetwork }]),
      ...(account === undefined ? [] : [{ key: `account ${account.toLowerCase()}`, max: maxOfAccount }]),
    ];
    if (keys.some(({ key, max }) => (shares.get(key) ?? 0) >= max)) throw tooMany("We're busy.", busyRetrySeconds);
    for (const { key } of keys) shares.set(key, (shares.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of keys) {
        const left = (shares.get(key) ?? 0) - 1;
        if (left > 0) shares.set(key, left);
        else shares.delete(key);
      }
    };
  }

  async function inTurn<T>(requester: HashRequester, work: () => Promise<T>): Promise<T> {
    const leave = enter(requester);
    try {
      return await inQueue(work);
    } finally {
      leave();
    }
  }

  async function inQueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxQueued) throw tooMany("We're busy.", busyRetrySeconds);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password: string, requester: HashRequester = {}) => inTurn(requester, () => hash(password, options)),

    /** Takes the same time when there is no hash, so that timing does not reveal which accounts exist. */
    async verify(passwordHash: string | null, password: string, requester: HashRequester = {}): Promise<boolean> {
      dummy ??= hash("nobody has this password", options);
      const compared = passwordHash ?? (await dummy);
      const isRight = await inTurn(requester, () => verify(compared, password));
      return passwordHash !== null && isRight;
    },

    /** Returns a deterministic slow hash, for looking up a short secret. */
    async fingerprint(secret: string, salt: string, requester: HashRequester = {}): Promise<string> {
      return (
        await inTurn(requester, () => hashRaw(secret, { ...options, salt: Buffer.from(salt, "base64url") }))
      ).toString("base64url");
    },
  };
}
