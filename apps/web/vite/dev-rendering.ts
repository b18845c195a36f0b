import type { Plugin } from "vite";

const entry = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>
<script type="module" src="/src/app/entry-client.tsx"></script></body></html>`;

/** In development every page is rendered in the browser, from an empty document: edits reload at once. */
export function devRendering(): Plugin {
  return {
    name: "dev-rendering",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          server.transformIndexHtml(request.originalUrl ?? "/", entry).then((html) => {
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(html);
          }, next);
        });
      };
    },
  };
}
