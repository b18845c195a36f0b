import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

const client = resolve(import.meta.dirname, "../../../packages/player/dist/embed/index.js");

/**
 * Starts another site, with one page that frames a player, with these rights if it is a sandbox.
 * The page's `embed` sends commands to it, `events` has its events.
 */
export async function startOtherSite(embedUrl: string, sandbox?: string) {
  const script = await readFile(client, "utf8");
  const attribute = sandbox === undefined ? "" : `sandbox="${sandbox}"`;
  const server = createServer((request, response) => {
    if (request.url === "/embed.js")
      response.setHeader("content-type", "text/javascript").end(script);
    else
      response.setHeader("content-type", "text/html").end(`<!doctype html><title>Other site</title>
        <iframe ${attribute} src="${embedUrl}" width="640" height="360"
          allow="autoplay; fullscreen"></iframe>
        <script type="module">
          import { connectEmbed } from "/embed.js";
          window.events = [];
          window.embed = connectEmbed(document.querySelector("iframe"));
          for (const name of ["ready", "playing", "paused", "time", "ended"])
            embed.on(name, (event) => events.push(event));
        </script>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
