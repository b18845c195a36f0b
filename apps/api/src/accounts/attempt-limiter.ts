import type { FamiliarClients } from "./familiar-clients.ts";
import { plainLogin } from "./plain-email.ts";
import { limits, networkOf, type RateLimitKey, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "./sessions.ts";

export interface Attempt {
  readonly kind: "password" | "code" | "backup-code";
  /** Attempts are counted by it when no account matches. */
  readonly login: string;
  readonly ip: string;
  readonly user: Pick<User, "id" | "passwordHash"> | null;
}

/** Call it after a correct password or code: the attempt no longer counts. */
export type OnSuccess = () => Promise<void>;

export interface AttemptLimiterOptions {
  readonly familiarClients: FamiliarClients;
  readonly rateLimits: RateLimits;
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;

/**
 * Limits wrong passwords and codes per account and network, per network, and per account. The last
 * limit exempts networks of the owner, so that an attacker cannot lock the owner out.
 */
export function createAttemptLimiter({ familiarClients, rateLimits }: AttemptLimiterOptions) {
  return {
    async begin({ kind, login, ip, user }: Attempt): Promise<OnSuccess> {
      const network = networkOf(ip);
      const name = plainLogin(login);
      const account = user === null ? ["login", name] : ["user", ...secretOf(kind, user), name];
      const pair: RateLimitKey = [`${kind} at account from network`, ...account, network];
      if (kind === "password")
        await rateLimits.count(
          ["password checks", ...account, network],
          limits.passwordChecksAtAccountFromNetwork,
        );
      const fromNetwork: RateLimitKey = [`${kind} from network`, network];
      const atAccount: RateLimitKey = [`${kind} at account`, ...account];
      const isFamiliar = user !== null && (await familiarClients.isFamiliarNetwork(user.id, ip));
      await rateLimits.count(pair, limits.attemptsAtAccountFromNetwork);
      await rateLimits.count(fromNetwork, limits.attemptsFromNetwork);
      if (!isFamiliar) await rateLimits.count(atAccount, limits.attemptsAtAccount);
      if (!isFamiliar && kind !== "password")
        await rateLimits.count(
          [`${kind} at account by day`, ...account],
          limits.codesAtAccountByDay,
        );
      return async () => {
        await rateLimits.clear(pair);
        await rateLimits.uncount(fromNetwork);
        if (!isFamiliar) await rateLimits.uncount(atAccount);
      };
    },
  };
}

/**
 * Typed usernames and addresses are counted separately: a shared counter would reveal which address
 * belongs to a username. Guesses at an earlier password do not count against a new one.
 */
function secretOf(
  kind: Attempt["kind"],
  { id, passwordHash }: Pick<User, "id" | "passwordHash">,
): string[] {
  return kind === "password" ? [id, passwordHash ?? ""] : [id];
}
