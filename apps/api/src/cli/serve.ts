import type { Config } from "../config/config.ts";
import { configWarnings } from "../config/config-warnings.ts";
import { siteProblem, storageProblem } from "../config/folder-problems.ts";
import { clockProblem } from "../db/clock-problem.ts";
import { mailServerProblem } from "../mail/mail-server-problem.ts";
import { demoAccounts } from "../seed/demo-accounts.ts";
import { defaultPort } from "../config/default-port.ts";
import { startServer } from "../compose/server.ts";
import { loadTracing } from "../tracing/load-tracing.ts";
import { createPrintLine } from "./print-line.ts";
import { setupNotice } from "./setup-link.ts";
import { withDatabase } from "./with-database.ts";
import { createDatabaseWait } from "./wait-for-database.ts";

export async function serve(config: Config): Promise<void> {
  const print = createPrintLine(config);
  for (const warning of configWarnings(config)) print(warning, "warn");
  for (const problem of [await storageProblem(config), await siteProblem(config)])
    if (problem !== null) print(problem, "error");
  const server = await startServer({
    config,
    tracing: await loadTracing(process.env),
    whenReachable: createDatabaseWait({
      config,
      print,
      addresses: [
        { host: config.MARQUEE_HOST, port: config.PORT ?? defaultPort },
        { host: config.METRICS_HOST, port: config.METRICS_PORT },
      ],
    }),
    onProgress: (message) => print(message),
    onLost(error) {
      print(`${error.message} Stopping.`, "error");
      process.exit(1);
    },
  });
  // A mail server that is away must not delay the start.
  if (config.SMTP_URL)
    void mailServerProblem(config.SMTP_URL).then(
      (problem) => problem !== null && print(problem, "warn"),
    );
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    print("Stopping.");
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // Ctrl-C arrives twice, from the terminal and the parent: ignore the second.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", stop);
  // The channel of `npm start` closes however the parent ends.
  process.once("disconnect", stop);
  print(`\nThe site is at ${server.url}\n`);
  if (config.DEMO) print(describeAccounts(server.url));
  if (!config.isDevelopment) {
    // Start without the link too: the command setup-link prints it.
    const notice = await withDatabase(config, ({ db }) => setupNotice(config, db)).catch(
      (error: unknown) => `Whether there is an administrator is not known: ${String(error)}`,
    );
    if (notice !== null) print(notice);
    const skew = await withDatabase(config, ({ sql }) => clockProblem(sql)).catch(() => null);
    if (skew !== null) print(skew, "warn");
  }
}

function describeAccounts(url: string): string {
  const lines = Object.values(demoAccounts).map(({ username, password, totpSecret, purpose }) => {
    const secret = totpSecret === null ? "" : `, authenticator key ${totpSecret}`;
    return `  ${username} / ${password}  (${purpose}${secret})`;
  });
  return `Demo accounts:\n${lines.join("\n")}\nMail that the site sends: ${url}/dev/mail\n`;
}
