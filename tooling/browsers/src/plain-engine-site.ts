import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { normalize, resolve } from "node:path";
import type { BrowserPlayer } from "@marquee/player";
import { bundlePage } from "../../../packages/player/test/bundle-page.ts";
import { listen } from "./listen.ts";

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
  player.load({ src: decodeURIComponent(location.search.slice(1)) });
`;

/** Starts a site whose page plays the stream at the URL in the query, with a player as it comes. */
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
  const { origin, [Symbol.dispose]: stop } = await listen(server);
  return {
    /** URL of the page with a stream of the tests, or with the one at a URL. */
    pageOf(playlist: string) {
      const { href } = new URL(playlist, `${origin}/media/`);
      return `${origin}/?${encodeURIComponent(href)}`;
    },
    stop,
  };
}

function typeOf(path: string): string {
  if (path === "/") return "text/html";
  if (path.endsWith(".js")) return "text/javascript";
  if (path.endsWith(".m3u8")) return "application/vnd.apple.mpegurl";
  if (path.endsWith(".vtt")) return "text/vtt";
  return "video/mp4";
}
