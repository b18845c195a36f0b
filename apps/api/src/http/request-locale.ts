import type { FastifyRequest } from "fastify";

interface SiteLanguages {
  readonly chooseLocale: (request: {
    readonly chosen: string | undefined;
    readonly accepted: string | undefined;
    readonly fallback: string;
  }) => string;
  readonly languageCookie: string;
}

export type RequestLocale = ReturnType<typeof createRequestLocale>;

/**
 * @param site null without a build.
 * @param fallback of visitors whose browser accepts none of the site's languages.
 */
export function createRequestLocale(site: SiteLanguages | null, fallback: () => string) {
  const cookieOf = (request: FastifyRequest) =>
    site ? request.cookies[site.languageCookie] : undefined;
  const choose = (chosen: string | undefined, accepted: string | undefined) =>
    site?.chooseLocale({ chosen, accepted, fallback: fallback() }) ?? fallback();

  return {
    best: (request: FastifyRequest): string =>
      choose(cookieOf(request), request.headers["accept-language"]),

    /** For pages in other sites, which read no cookie. */
    accepted: (request: FastifyRequest): string =>
      choose(undefined, request.headers["accept-language"]),

    chosen(request: FastifyRequest): string | null {
      const cookie = cookieOf(request);
      return cookie !== undefined && choose(cookie, undefined) === cookie ? cookie : null;
    },
  };
}
