import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** Quoted as in the policy: `'sha256-…'`, `'nonce-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface SecurityHeadersOptions {
  readonly contentServers: readonly string[];
  readonly inlineSources: () => InlineSources;
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

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
        // The player sets Media Source as a blob URL.
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
        // Used by `allow-own-scripts.ts` of the site.
        "trusted-types": ["default"],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: "strict-origin" },
    xFrameOptions: { action: "deny" },
    // Obsolete browsers and plugins read these.
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

    /** Applies to this response and any site. */
    allowFraming(response: ServerResponse): void {
      const policy = String(response.getHeader("content-security-policy"));
      response.setHeader(
        "content-security-policy",
        policy.replace("frame-ancestors 'none'", "frame-ancestors *"),
      );
      response.setHeader("cross-origin-resource-policy", "cross-origin");
      response.removeHeader("x-frame-options");
    },

    /** Replaces the elements allowed in every response. */
    allowInline(request: IncomingMessage, response: ServerResponse, sources: InlineSources): void {
      responseSources.set(response, sources);
      apply(request, response);
    },
  };
}

function throwIfError(error?: unknown): void {
  if (error !== undefined) throw error;
}
