import { sqlState } from "./sql-state.ts";

/** SQLSTATE of a standby during a failover, or a database under maintenance. */
const readOnlyState = "25006";

/** SQLSTATE classes or codes of temporary failures. */
const temporaryStates = [
  "08", // connection exception
  readOnlyState,
  "40", // conflict that did not end
  "53", // insufficient resources: disk full, too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P", // shutdown, crash or start
];

/** Codes of the driver, the operating system and storages. */
const temporaryCodes = new RegExp(
  "^(CONNECTION_|CONNECT_TIMEOUT$|ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|" +
    "EAI_AGAIN$|ENOTFOUND$|ENOSPC$|EDQUOT$|STORAGE_UNAVAILABLE$)",
);

export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null && temporaryStates.some((temporary) => state.startsWith(temporary)))
    return true;
  return hasTemporaryCode(error);
}

export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === readOnlyState;
}

function hasTemporaryCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && temporaryCodes.test(String(error.code))) return true;
  return hasTemporaryCode(error.cause);
}
