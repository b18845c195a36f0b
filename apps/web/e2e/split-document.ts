import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface SplitDocument {
  /** The document's address on a server that has all else, too. */
  url: string;
  sendRest: () => void;
  close: () => void;
}

/** Serves a site, of which one document comes up to a text only, until its rest is asked for. */
export async function splitDocument(
  site: string,
  path: string,
  end: string,
): Promise<SplitDocument> {
  let sendRest = () => {};
  const restMayCome = new Promise<void>((resolve) => (sendRest = resolve));

  async function pass({ url = "" }: IncomingMessage, response: ServerResponse) {
    const original = await fetch(new URL(url, site));
    response.setHeader("content-type", original.headers.get("content-type") ?? "");
    const body = Buffer.from(await original.arrayBuffer());
    const first = url === path ? body.indexOf(end) : 0;
    response.write(body.subarray(0, first));
    if (url === path) await restMayCome;
    response.end(body.subarray(first));
  }

  const server = createServer((request, response) => void pass(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    sendRest,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
