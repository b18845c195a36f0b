import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";

/** Returns the address of a video's file with a signature that ends in `seconds`. */
export function signedPath(key: string, { file, name, seconds = 900 }: SignedFile): string {
  const expiry = Math.floor(Date.now() / 1_000) + seconds;
  const signature = createHmac("sha256", Buffer.from(key, "hex"))
    .update(`${file}/${expiry}`)
    .digest("base64url")
    .slice(0, 32);
  return `/media/${file}/${expiry}/${signature}/${name}`;
}

export interface SignedFile {
  readonly file: string;
  readonly name: string;
  readonly seconds?: number;
}

/**
 * Requests an address many times over connections that stay open. @throws for any status but 200.
 */
export async function requestOften(address: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const status = await statusOf(address, agent);
      if (status !== 200) throw new Error(`${address} responded ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  agent.destroy();
}

function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}
