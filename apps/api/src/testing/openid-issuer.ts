import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from "jose";
import { randomToken } from "../crypto/random-token.ts";

export type Claims = Readonly<Record<string, unknown>>;

export interface IssuerOptions {
  /** At the end of the issuer's address. */
  readonly suffix?: string;
  /** The issuer that it claims to be. Default: itself. */
  readonly claimed?: string;
  /** Changed entries of its discovery document. */
  readonly metadata?: Claims;
}

/** The signature of an ID token. */
export type Signing = "own-key" | "foreign-key" | "unknown-key" | "none" | "public-key-as-secret";

export interface Grant {
  readonly claims: Claims;
  readonly userInfo?: Claims;
  readonly signing?: Signing;
  /** False for an issuer that ignores PKCE. */
  readonly checksPkce?: boolean;
}

interface IssuedCode extends Grant {
  readonly challenge: string | null;
  readonly nonce: string | null;
}

export interface TokenRequest {
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

export type OpenIdIssuer = Awaited<ReturnType<typeof startOpenIdIssuer>>;

const clientId = "marquee-here";
const seconds = () => Math.floor(Date.now() / 1_000);

/** An OpenID Connect issuer on a free port, which also breaks the protocol on request. */
export async function startOpenIdIssuer({
  suffix = "",
  claimed,
  metadata = {},
}: IssuerOptions = {}) {
  const own = await generateKeyPair("RS256", { extractable: true });
  const foreign = await generateKeyPair("RS256");
  const kid = "key-1";
  const codes = new Map<string, IssuedCode>();
  const people = new Map<string, Claims>();
  const tokenRequests: TokenRequest[] = [];
  let discoveryRequests = 0;
  const state: { metadata: Claims; respond: ((response: ServerResponse) => void) | null } = {
    metadata,
    respond: null,
  };

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = origin + suffix;
  const issuer = claimed ?? url;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("content-type", "application/json");
    const path = (request.url ?? "").slice(new URL(url).pathname.replace(/\/$/, "").length);
    if (path === "/.well-known/openid-configuration") {
      discoveryRequests += 1;
      response.end(JSON.stringify(discovery()));
    } else if (path === "/keys") response.end(JSON.stringify({ keys: [await publicKey()] }));
    else if (path === "/userinfo") {
      const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
      response.end(JSON.stringify(people.get(token) ?? {}));
    } else if (path.endsWith("token")) await serveToken(request, response);
    else response.writeHead(404).end("{}");
  }

  async function serveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    tokenRequests.push({ authorization: request.headers.authorization, form });
    if (state.respond) {
      state.respond(response);
      return;
    }
    const code = form.get("code") ?? "";
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!granted || (granted.checksPkce !== false && granted.challenge !== challenge)) {
      response.writeHead(400).end(JSON.stringify({ error: "invalid_grant" }));
      return;
    }
    const accessToken = randomToken();
    people.set(accessToken, granted.userInfo ?? {});
    const idToken = await sign(granted);
    response.end(
      JSON.stringify({ access_token: accessToken, token_type: "Bearer", id_token: idToken }),
    );
  }

  function discovery(): Claims {
    const base = url.replace(/\/$/, "");
    return {
      issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      jwks_uri: `${base}/keys`,
      authorization_response_iss_parameter_supported: true,
      ...state.metadata,
    };
  }

  async function publicKey() {
    return { ...(await exportJWK(own.publicKey)), kid, alg: "RS256", use: "sig" };
  }

  async function sign({ claims, nonce, signing = "own-key" }: IssuedCode): Promise<string> {
    const times = { iat: seconds(), exp: seconds() + 300 };
    const payload = { iss: issuer, aud: clientId, nonce, ...times, ...claims } as JWTPayload;
    if (signing === "none") return new UnsecuredJWT(payload).encode();
    const token = new SignJWT(payload);
    if (signing === "public-key-as-secret") {
      const secret = new TextEncoder().encode(await exportSPKI(own.publicKey));
      return token.setProtectedHeader({ alg: "HS256", kid }).sign(secret);
    }
    const header = { alg: "RS256", kid: signing === "unknown-key" ? "key-2" : kid };
    return token
      .setProtectedHeader(header)
      .sign(signing === "own-key" ? own.privateKey : foreign.privateKey);
  }

  return {
    url,
    /** As the site calls it. */
    id: url.replace(/\/$/, ""),
    clientId,
    /** Requests that the token endpoint received. */
    tokenRequests,
    /** Number of requests for its discovery document. */
    discoveryRequests: () => discoveryRequests,
    /** Changes the discovery document. */
    describe: (changes: Claims) => {
      state.metadata = changes;
    },
    /** Replaces the token endpoint's response; null restores it. */
    respondWith: (respond: typeof state.respond) => {
      state.respond = respond;
    },
    /** Returns a code for the request, as after a sign-in. */
    issueCode({ searchParams }: URL, grant: Grant): string {
      const code = randomToken();
      codes.set(code, {
        ...grant,
        challenge: searchParams.get("code_challenge"),
        nonce: searchParams.get("nonce"),
      });
      return code;
    },
    /**
     * Signs a person in for the request.
     * @returns the address that their browser is redirected to.
     */
    authorize(request: URL, grant: Grant): URL {
      const callback = new URL(request.searchParams.get("redirect_uri") ?? "");
      const fields = {
        code: this.issueCode(request, grant),
        state: request.searchParams.get("state") ?? "",
        iss: issuer,
      };
      callback.search = new URLSearchParams(fields).toString();
      return callback;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
