import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="React alone"><title>Empty</title>
<script src="/empty.js" defer></script><main></main></html>`;

async function buildScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(import.meta.dirname, "pages/empty.tsx"),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/**
 * Serves a page on which React draws one heading: the least that any page of React costs on this
 * machine.
 */
export async function startEmptyPage(): Promise<{ url: string; stop: () => void }> {
  const script = brotliCompressSync(await buildScript());
  const server = createServer((request, response) => {
    if (request.url === "/empty.js") {
      response
        .writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" })
        .end(script);
    } else if (request.url === "/") {
      response.writeHead(200, { "content-type": "text/html" }).end(page);
    } else {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null)
    throw new Error("A listening server has a port.");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
