import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";

export function createDatabaseProbe(openConnection: () => postgres.Sql, deadlineMs: number) {
  let connection: postgres.Sql | null = null;

  function drop(): void {
    void connection?.end({ timeout: 0 });
    connection = null;
  }

  return {
    async run(): Promise<boolean> {
      connection ??= openConnection();
      const response = connection`select 1`.then(
        () => true,
        () => false,
      );
      const isReachable = await Promise.race([response, delay(deadlineMs, false, { ref: false })]);
      if (!isReachable) drop();
      return isReachable;
    },

    close: drop,
  };
}
