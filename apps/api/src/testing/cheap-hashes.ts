import type { HashCost } from "../accounts/passwords.ts";

/** The minimum cost that argon2 accepts: tests sign in often. */
export const cheapHashes: HashCost = { memoryKib: 256, passes: 1 };
