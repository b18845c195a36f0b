import { hash, hashRaw, verify } from "@node-rs/argon2";
import { ServiceError } from "../services/service-error.ts";

/** How much work a hash is. */
export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

export const productionCost: HashCost = { memoryKib: 65_536, passes: 3 };

/** More at once, and the hashing slows down everything else that the machine does. */
const maxConcurrent = 2;
const maxQueued = 30;

export type Passwords = ReturnType<typeof createPasswords>;

/** Slow hashes, two at a time. Those who wait too long in line are asked to come back. */
export function createPasswords(cost: HashCost) {
  // argon2id is the library's own default.
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let dummy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxQueued)
        throw new ServiceError("too-many", "We're busy. Please try again in a moment.", { retryAfterSeconds: 2 });
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

    /** Takes the same time where there is no hash to compare with, so that nobody learns that there is none. */
    async verify(passwordHash: string | null, password: string): Promise<boolean> {
      dummy ??= hash("nobody has this password", options);
      const compared = passwordHash ?? (await dummy);
      const isRight = await inTurn(() => verify(compared, password));
      return passwordHash !== null && isRight;
    },

    /** A slow hash that is the same every time, for looking a short secret up. */
    async fingerprint(secret: string, salt: string): Promise<string> {
      return (await inTurn(() => hashRaw(secret, { ...options, salt: Buffer.from(salt, "base64url") }))).toString(
        "base64url",
      );
    },
  };
}
