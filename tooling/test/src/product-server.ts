import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const repository = resolve(import.meta.dirname, "../../..");

export interface ProductServer {
  url: string;
  /** For commands beside it. */
  dataFolder: string;
  /** Ends the server, and resolves once it has ended. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole product (server, database, demo catalogue, built site) on fresh data and a free
 * port.
 *
 * @param folder - a built checkout of the repository; default this one.
 * @param environment - variables that this product has beside those of all tests.
 * @throws if the server ends before it has printed its URL; its message is on stderr.
 */
export async function startProduct(
  folder = repository,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProductServer> {
  const server = spawn(process.execPath, [resolve(folder, "apps/api/src/test-server.ts")], {
    // Pages must not show that it is another day where they are rendered: the browsers of tests are
    // in UTC.
    env: {
      ...process.env,
      TZ: "Pacific/Kiritimati",
      TEST_ENVIRONMENT: JSON.stringify(environment),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  const lines = createInterface({ input: server.stdout });
  const failed = exited.then(([code]) => {
    throw new Error(
      `The product's server ended with exit code ${String(code)} before it was ready.`,
    );
  });
  const { url, dataFolder } = await Promise.race([readStart(lines), failed]);
  failed.catch(() => undefined);
  // An unread pipe would fill up and block the server.
  server.stdout.resume();

  return {
    url,
    dataFolder,
    stop: async () => {
      server.kill("SIGTERM");
      await exited;
    },
  };
}

/** The server prints its URL in one line of JSON; the others are its log. */
async function readStart(
  lines: AsyncIterable<string>,
): Promise<{ url: string; dataFolder: string }> {
  for await (const line of lines) {
    const { url, dataFolder = "" } = JSON.parse(line) as { url?: string; dataFolder?: string };
    if (url) return { url, dataFolder };
  }
  throw new Error("The product's server never said where it is.");
}
