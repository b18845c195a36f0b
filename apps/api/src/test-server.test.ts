import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the server for browser tests has its own port and database in any environment", async () => {
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL("test-server.ts", import.meta.url))],
    {
      env: { ...process.env, PORT: "1", DATABASE_URL: "postgres://visitor@127.0.0.1:1/production" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const exited = once(server, "exit");
  try {
    const started = new Promise<string>((resolve) => {
      createInterface(server.stdout).on("line", (line) => line.includes('"url"') && resolve(line));
    });
    const line = await Promise.race([
      started,
      exited.then(([code]) => `It ended with exit code ${code}.`),
    ]);
    expect(line).toMatch(/"url":"http:\/\/localhost:\d{4,}"/);
  } finally {
    server.kill("SIGTERM");
    await exited;
  }
});
