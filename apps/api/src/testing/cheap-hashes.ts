import type { HashCost } from "../accounts/passwords.ts";

/** The least that argon2 takes: tests sign in often, and guess their own passwords only on purpose. */
export const cheapHashes: HashCost = { memoryKib: 256, passes: 1 };
