import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { normalize, resolve } from "node:path";
import type { BrowserPlayer } from "@marquee/player";
import { bundlePage } from "../../../packages/player/test/bundle-page.ts";

/** Globals that the page sets for checks. */
export interface PlainEnginePage {
  player: BrowserPlayer;
}

const media = resolve(import.meta.dirname, "../../../packages/player/test-media");
const html = `<!doctype html><title>Plain engine</title><link rel="icon" href="data:,">
  <video muted playsinline width="640" height="360"></video>
  <script type="module" src="/main.js"></script>`;
const code = `
  import { createPlayer } from "@marquee/player";
  globalThis.player = createPlayer({ autoPlay: true, loop: true });
  player.attach(document.querySelector("video"), document.body);
  player.load({ src: "/media" + location.search.slice(1) });
`;

/**
 * Starts a site whose page plays a stream of the player's tests, named by the query, with a player
 * as it comes.
 */
export async function startPlainEngineSite() {
  const bundle = await bundlePage(code);
  const bodyOf = async (path: string) => {
    if (path === "/") return html;
    if (path.startsWith("/media/"))
      return readFile(resolve(media, normalize(path.slice("/media/".length))));
    return bundle.get(path) ?? null;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    response.setHeader("content-type", typeOf(pathname));
    bodyOf(pathname).then(
      (body) => (body === null ? response.writeHead(404).end() : response.end(body)),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** URL of the page with a stream. */
    pageOf: (playlist: string) => `http://127.0.0.1:${port}/?/${playlist}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function typeOf(path: string): string {
  if (path === "/") return "text/html";
  if (path.endsWith(".js")) return "text/javascript";
  if (path.endsWith(".m3u8")) return "application/vnd.apple.mpegurl";
  if (path.endsWith(".vtt")) return "text/vtt";
  return "video/mp4";
}
