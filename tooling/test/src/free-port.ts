import { createServer } from "node:net";

const lowest = 20_000;
const count = 12_000;
const given = new Set<number>();

/**
 * Returns a port of this machine that nothing listens on, and gives none twice to one process. It
 * is below those that the kernel assigns to outgoing connections: one of those may be taken before
 * the caller listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
