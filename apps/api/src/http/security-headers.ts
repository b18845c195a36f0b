import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/**
 * Content security policy sources of inline elements, quoted as in the header: `'sha256-…'`,
 * `'nonce-…'`.
 */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SecurityHeadersOptions {
  /** Origins of content servers other than this one. */
  readonly contentServers: readonly string[];
  /** Inline elements that every response may contain. */
  readonly inlineSources: () => InlineSources;
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/** Creates the setter of the security headers that every response carries, whatever its kind. */
export function createSecurityHeaders({ contentServers, inlineSources }: SecurityHeadersOptions) {
  const responseSources = new WeakMap<ServerResponse, InlineSources>();
  const sourcesOf = (response: ServerResponse) => responseSources.get(response) ?? inlineSources();
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": [
          (_request, response) => ["'self'", ...sourcesOf(response).scripts].join(" "),
        ],
        "style-src": [(_request, response) => ["'self'", ...sourcesOf(response).styles].join(" ")],
        "img-src": ["'self'", ...contentServers, "data:"],
        // The player sets Media Source on the media element as a blob URL.
        "media-src": ["'self'", ...contentServers, "blob:"],
        "connect-src": ["'self'", ...contentServers],
        "font-src": ["'self'"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-src": ["'none'"],
        "frame-ancestors": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        // Of `allow-own-scripts.ts` on the site.
        "trusted-types": ["default"],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: "strict-origin" },
    xFrameOptions: { action: "deny" },
    // Headers of browsers and plugins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });

  function apply(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(request, response, throwIfError);
    response.setHeader(
      "permissions-policy",
      "camera=(), microphone=(), geolocation=(), payment=()",
    );
  }

  return {
    apply,

    /** Lets any site show one response in a frame. */
    allowFraming(response: ServerResponse): void {
      const policy = String(response.getHeader("content-security-policy"));
      response.setHeader(
        "content-security-policy",
        policy.replace("frame-ancestors 'none'", "frame-ancestors *"),
      );
      response.setHeader("cross-origin-resource-policy", "cross-origin");
      response.removeHeader("x-frame-options");
    },

    /**
     * Allows one response the given inline elements, in place of those that every response may
     * contain.
     */
    allowInline(request: IncomingMessage, response: ServerResponse, sources: InlineSources): void {
      responseSources.set(response, sources);
      apply(request, response);
    },
  };
}

function throwIfError(error?: unknown): void {
  if (error !== undefined) throw error;
}
