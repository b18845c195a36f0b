import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createStreamingPlatform } from "./streaming-platform.ts";

async function listen(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const finish = (url: string) =>
  createStreamingPlatform(() => ({
    url,
    clientId: "marquee",
    clientSecret: "letters",
    redirectUri: "https://marquee.example/back",
  })).finish("code", "verifier");

test("R-SET-06 code and token are sent to no address that the platform redirects to", async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = await listen((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify({ access_token: "token", id: "a", name: "Ana", tier: 3 }));
  });
  for (const redirected of ["/token", "/me"]) {
    const platform = await listen((request, response) => {
      if (request.url === redirected)
        response.writeHead(307, { location: `${elsewhere.url}${redirected}` }).end();
      else response.end(JSON.stringify({ access_token: "token", id: "a", name: "Ana", tier: 3 }));
    });
    await expect(finish(platform.url)).rejects.toMatchObject({ kind: "unavailable" });
    platform.server.close();
  }
  expect(asked).toEqual([]);
  elsewhere.server.close();
});

test("R-SET-06 a response without end is not kept in memory", async () => {
  const chunk = Buffer.alloc(64 * 1_024, " ");
  const platform = await listen((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  });
  await expect(finish(platform.url)).rejects.toMatchObject({
    kind: "unavailable",
    cause: { message: expect.stringMatching(/large|bytes|long/i) as string },
  });
  platform.server.closeAllConnections();
  platform.server.close();
});
