import type { FastifyInstance } from "fastify";

/**
 * Keeps pages, media and feeds out of search results. `robots.txt` goes on allowing them: an engine
 * that may not read a page never learns that it may not list it.
 */
export function refuseSearchEngines(app: FastifyInstance, isRefused: () => boolean): void {
  app.addHook("onRequest", (_request, reply, done) => {
    if (isRefused()) reply.header("x-robots-tag", "noindex, nofollow");
    done();
  });
}
