import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";

test("R-AUTH-04 the deadline covers a body that never ends", async () => {
  const server = createServer((_request, response) => void response.write("{"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const deadline = new AbortController();
  server.once("request", () => deadline.abort(new Error("too late")));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const options = {
    method: "GET",
    headers: {},
    body: undefined,
    redirect: "manual",
    signal: deadline.signal,
  } as const;
  await expect(boundedFetch(url, options)).rejects.toMatchObject({
    cause: { message: "too late" },
  });
  server.closeAllConnections();
  server.close();
});
