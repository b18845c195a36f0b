import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { startExternalPostgres } from "../testing/external-postgres.ts";

test("a connection that is lost while the driver learns about types does not end the process", async () => {
  const database = await startExternalPostgres({ copyOf: inject("migratedCluster") });
  const script = fileURLToPath(new URL("../testing/lose-connection.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, database.url]);
  await database.stop();
  expect(stdout).toBe("CONNECTION_DESTROYED\n");
});
