import { lookup } from "node:dns/promises";
import { createServer } from "node:net";
import { hasCode, StartupError } from "../config/startup-error.ts";

export interface PortRequest {
  readonly host: string;
  readonly port: number;
  readonly isFixed: boolean;
  readonly onTaken: (taken: number, used: number) => void;
}

const maxAttempts = 100;

/**
 * Falls back to the next free port.
 * @throws {StartupError} naming a free one, if the chosen one is taken.
 */
export async function freePort({ host, port, isFixed, onTaken }: PortRequest): Promise<number> {
  if (port === 0) return 0;
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartupError(
      `MARQUEE_HOST: ${host} cannot be resolved. ` +
        "Use localhost, 0.0.0.0 or an address of this machine.",
    );
  });
  for (let tried = port; tried < Math.min(port + maxAttempts, 65_536); tried += 1) {
    const free = await Promise.all(addresses.map(({ address }) => isFree(address, tried)));
    if (!free.every(Boolean)) continue;
    if (tried === port) return port;
    if (isFixed)
      throw new StartupError(
        `Port ${port} is in use. Port ${tried} is free: ` +
          `set PORT=${tried}, or stop the program that uses ${port}.`,
      );
    onTaken(port, tried);
    return tried;
  }
  throw new StartupError(`Port ${port} and those after it are in use. Set PORT to a free one.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (hasCode(error, "EADDRINUSE")) resolve(false);
      // A machine without IPv6 still resolves localhost to ::1.
      else if (hasCode(error, "EADDRNOTAVAIL") && host === "::1") resolve(true);
      else if (hasCode(error, "EACCES"))
        reject(new StartupError(`PORT: ${port} needs root privileges. Use a port above 1023.`));
      else if (hasCode(error, "EADDRNOTAVAIL"))
        reject(new StartupError(`MARQUEE_HOST: ${host} is not an address of this machine.`));
      else reject(error);
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
