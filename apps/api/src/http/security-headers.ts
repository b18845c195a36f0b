import type { FastifyInstance } from "fastify";

interface PolicyOptions {
  /** Origins of content servers other than this one. */
  readonly contentServers: readonly string[];
  /** Hashes of the scripts and styles that the site's page has inline. */
  readonly inlineHashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

function contentSecurityPolicy({ contentServers, inlineHashes }: PolicyOptions): string {
  const content = ["'self'", ...contentServers].join(" ");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes.scripts].join(" "),
    ["style-src 'self'", ...inlineHashes.styles].join(" "),
    `img-src ${content} data:`,
    // Media Source hands the player's own bytes to the element under a blob address.
    `media-src ${content} blob:`,
    `connect-src ${content}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/** The policy, put together anew only when the site's page has changed. */
export function createPolicy(
  contentServers: readonly string[],
  inlineHashes: () => PolicyOptions["inlineHashes"],
): () => string {
  let hashes = inlineHashes();
  let policy = contentSecurityPolicy({ contentServers, inlineHashes: hashes });
  return () => {
    const present = inlineHashes();
    if (present !== hashes) {
      hashes = present;
      policy = contentSecurityPolicy({ contentServers, inlineHashes: hashes });
    }
    return policy;
  };
}

/** Headers of every answer, whatever its kind. */
export function registerSecurityHeaders(app: FastifyInstance, policy: () => string): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers({
      "content-security-policy": policy(),
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    });
    done();
  });
}
