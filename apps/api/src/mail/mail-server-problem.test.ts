import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { mailServerProblem } from "./mail-server-problem.ts";

/** Its certificate is self-signed and cannot be verified. */
async function problemWith(options: string): Promise<string | null> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["AUTH"] });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const problem = await mailServerProblem(`smtp://127.0.0.1:${port}${options}`);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return problem;
}

test("a mail server with an unverified certificate is reported with what helps", async () => {
  expect(await problemWith("")).toMatch(
    /^The mail server of SMTP_URL cannot be used.*certificate.*\?ignoreTLS=true/,
  );
  expect(await problemWith("?ignoreTLS=true")).toBeNull();
});

test("a mail server that is not there is reported", async () => {
  expect(await mailServerProblem("smtp://127.0.0.1:1")).toContain("ECONNREFUSED");
});
