import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { startExternalPostgres } from "../testing/external-postgres.ts";

const loseConnection = fileURLToPath(new URL("../testing/lose-connection.ts", import.meta.url));
const failUnhandled = fileURLToPath(new URL("../testing/fail-unhandled.ts", import.meta.url));

test("a connection lost while the driver learns types does not end the process", async () => {
  const database = await startExternalPostgres({ copyOf: inject("migratedCluster") });
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    loseConnection,
    database.url,
  ]);
  await database.stop();
  expect(stdout).toBe("CONNECTION_DESTROYED\n");
  expect(stderr).not.toContain("unhandled");
});

test.each([
  { failure: "rejection", level: 50, status: 0, metric: "marquee_unhandled_rejections_total 1\n" },
  { failure: "exception", level: 60, status: 1, metric: "" },
])(
  "an unhandled $failure is one line of the log, and the process ends with $status",
  (expected) => {
    const child = spawnSync(process.execPath, [failUnhandled, expected.failure], {
      encoding: "utf8",
    });
    const [line = "", ...others] = child.stderr.trim().split("\n");
    expect(JSON.parse(line)).toMatchObject({
      level: expected.level,
      err: {
        type: "TypeError",
        message: "The answer has no body.",
        stack: expect.stringContaining("fail-unhandled.ts"),
      },
    });
    expect(others).toEqual([]);
    expect(child.status).toBe(expected.status);
    expect(child.stdout).toContain(expected.metric);
  },
);
