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
const busyRetrySeconds = 5;

export type Passwords = ReturnType<typeof createPasswords>;

/** Argon2id hashes, two at a time by default. Beyond 30 queued ones requests are refused. */
export function createPasswords(cost: HashCost, maxConcurrent = defaultAtOnce) {
  // The library's default algorithm is argon2id.
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let dummy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
    hash: (password: string) => inTurn(() => hash(password, options)),

    /** Takes the same time when there is no hash, so that timing does not reveal which accounts exist. */
    async verify(passwordHash: string | null, password: string): Promise<boolean> {
      dummy ??= hash("nobody has this password", options);
      const compared = passwordHash ?? (await dummy);
      const isRight = await inTurn(() => verify(compared, password));
      return passwordHash !== null && isRight;
    },

    /** Returns a deterministic slow hash, for looking up a short secret. */
    async fingerprint(secret: string, salt: string): Promise<string> {
      return (await inTurn(() => hashRaw(secret, { ...options, salt: Buffer.from(salt, "base64url") }))).toString(
        "base64url",
      );
    },
  };
}
