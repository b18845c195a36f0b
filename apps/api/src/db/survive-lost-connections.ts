import { isUnavailable } from "./unavailable.ts";

/**
 * Keeps the process running when a connection is lost while the driver asks the database for its array types: the driver
 * awaits that query nowhere, so its rejection can be handled nowhere else. Any other unhandled rejection ends the process.
 */
export function surviveLostConnections(): void {
  process.on("unhandledRejection", (error) => {
    const isLostQuery = error instanceof Error && "query" in error && isUnavailable(error);
    if (!isLostQuery) throw error;
  });
}
