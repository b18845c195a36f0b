import { createServer } from "node:net";

const lowest = 20_000;
const count = 12_000;
const given = new Set<number>();

/** Returns an unused port below those that the kernel assigns to outgoing connections, never the same one twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

export function freePorts(amount: number): Promise<number[]> {
  return Promise.all(Array.from({ length: amount }, freePort));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
