import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const program = resolve(import.meta.dirname, "../../api/src/testing/new-site-server.ts");

interface Mail {
  readonly to: readonly string[];
  /** As it was sent, with headers. */
  readonly source: string;
}

type Line = { readonly setupLink: string } | { readonly mail: Mail };

/**
 * Starts the product in production mode, with an empty database and an empty folder. Its mail
 * server is wrong, unless it has `mail`.
 */
export async function startNewSite({ mail = false } = {}) {
  const server = spawn(process.execPath, [program, ...(mail ? ["mail"] : [])], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  const mails: Mail[] = [];
  const link = new Promise<string>((found) => {
    createInterface({ input: server.stdout }).on("line", (text) => {
      const line = JSON.parse(text) as Line;
      if ("mail" in line) mails.push(line.mail);
      else found(line.setupLink);
    });
  });
  const ended = exited.then(([code]) => {
    throw new Error(
      `The new site's server ended with exit code ${String(code)} before it was ready.`,
    );
  });
  ended.catch(() => undefined);
  const setupLink = await Promise.race([link, ended]);
  return {
    /** The link that the server printed. */
    setupLink: new URL(setupLink),
    /** Returns the texts of the mails that an address has got, decoded. */
    mailsTo: (address: string) =>
      mails.filter(({ to }) => to.includes(address)).map(({ source }) => decode(source)),
    stop: async () => {
      server.kill("SIGTERM");
      await exited;
    },
  };
}

/** Undoes the quoted-printable encoding of mails. */
function decode(source: string): string {
  const bytes = source
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
