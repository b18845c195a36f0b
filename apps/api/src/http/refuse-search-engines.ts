import type { FastifyInstance } from "fastify";

/**
 * Keeps pages, media and feeds out of search results. `robots.txt` still allows them: a crawler
 * must read a page to learn that it may not be listed.
 */
export function refuseSearchEngines(app: FastifyInstance, isRefused: () => boolean): void {
  app.addHook("onRequest", (_request, reply, done) => {
    if (isRefused()) reply.header("x-robots-tag", "noindex, nofollow");
    done();
  });
}
