import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProcessGroup, type ProcessGroup } from "../process-group.ts";
import { isMissing } from "../programs.ts";
import { createScratchFolder, removeScratchFolder } from "../scratch-folder.ts";
import { startEdge, type Edge } from "./start-edge.ts";

/** Nothing here ends before what it waits for was seen: a buffer anywhere is a timeout. */
describe.skipIf(isMissing(["nginx", "setpriv"]))("streams through the edge", () => {
  let folder: string;
  let processes: ProcessGroup;
  let edge: Edge;
  let respond: (request: IncomingMessage, response: ServerResponse) => void = (
    _request,
    response,
  ) => response.end();
  const node = createServer((incoming, response) => respond(incoming, response));
  beforeAll(async () => {
    folder = await createScratchFolder();
    processes = createProcessGroup(folder);
    await once(node.listen(0, "127.0.0.1"), "listening");
    const { port } = node.address() as AddressInfo;
    edge = await startEdge(processes, {
      nodePorts: [port],
      mediaKeys: JSON.stringify(["00".repeat(32)]),
    });
  });
  afterAll(async () => {
    await processes?.killAll();
    node.closeAllConnections();
    node.close();
    await removeScratchFolder(folder);
  });

  test("an upload arrives while it is sent, from the address that connects", async () => {
    const arrived = new Promise<IncomingMessage>((resolve) => {
      respond = (incoming, response) => {
        incoming.once("data", () => {
          resolve(incoming);
          response.end();
        });
      };
    });
    const upload = request(`${edge.url}/api/uploads/one`, {
      method: "PATCH",
      headers: {
        "content-length": "1000000000",
        "x-forwarded-for": "192.0.2.1",
        "x-forwarded-proto": "gopher",
        "x-forwarded-host": "evil.example",
      },
    });
    upload.on("error", () => undefined);
    upload.write("the first bytes");
    const { headers } = await arrived;
    expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
    expect(headers).not.toHaveProperty("x-forwarded-host");
    expect(headers.host).toBe(new URL(edge.url).host);
    upload.destroy();
  });

  test("an event arrives while the response goes on", async () => {
    respond = (_incoming, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: one\n\n");
    };
    const abort = new AbortController();
    const response = await fetch(`${edge.url}/api/events`, { signal: abort.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe("data: one\n\n");
    abort.abort();
  });
});
