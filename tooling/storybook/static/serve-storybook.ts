import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".m3u8": "application/vnd.apple.mpegurl",
  ".m4s": "video/iso.segment",
  ".mp4": "video/mp4",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const root = join(import.meta.dirname, "../storybook-static");

/**
 * Serves the static build on a free port, below a path if one is named ("/some/path"), and resolves
 * with its address.
 */
export async function serveStorybook(under = "") {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (!pathname.startsWith(`${under}/`)) return response.writeHead(404).end();
    const asked = normalize(decodeURIComponent(pathname.slice(under.length)));
    const path = asked === "/" ? "/index.html" : asked;
    readFile(join(root, path)).then(
      (body) =>
        response
          .setHeader("content-type", types[extname(path)] ?? "application/octet-stream")
          .end(body),
      () => response.writeHead(404).end(),
    );
    return undefined;
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://127.0.0.1:${address.port}${under}`, close: () => server.close() };
}
