import type { FastifyRequest } from "fastify";

/** How the site chooses a visitor's language. */
interface SiteLanguages {
  readonly chooseLocale: (request: {
    readonly chosen: string | undefined;
    readonly accepted: string | undefined;
  }) => string;
  readonly languageCookie: string;
}

export type RequestLocale = ReturnType<typeof createRequestLocale>;

/**
 * Returns the language in which a client uses the site, as the site chooses it. @param site null
 * without a build.
 */
export function createRequestLocale(site: SiteLanguages | null) {
  const cookieOf = (request: FastifyRequest) =>
    site ? request.cookies[site.languageCookie] : undefined;
  const choose = (chosen: string | undefined, accepted: string | undefined) =>
    site?.chooseLocale({ chosen, accepted }) ?? "en";

  return {
    /** By the visitor's choice, else by what their browser accepts. */
    best: (request: FastifyRequest): string =>
      choose(cookieOf(request), request.headers["accept-language"]),

    /** The visitor's own choice; null for none. */
    chosen(request: FastifyRequest): string | null {
      const cookie = cookieOf(request);
      return cookie !== undefined && choose(cookie, undefined) === cookie ? cookie : null;
    },
  };
}
