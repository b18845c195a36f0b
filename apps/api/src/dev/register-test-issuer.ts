import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { ServiceError } from "../services/service-error.ts";
import { escapeHtml, htmlPage } from "../http/html-page.ts";
import type { TestIssuer } from "./test-issuer.ts";

const identity = z.object({
  sub: z.string().min(1).max(64),
  email: z.email(),
  given_name: z.string().max(50).default(""),
  name: z.string().max(100).default(""),
  picture: z.string().max(2_000).optional(),
});
const request = z.object({
  redirect_uri: z.string().default("/login"),
  state: z.string().default(""),
  nonce: z.string().default(""),
});

/** The test issuer's addresses: discovery, keys, a page to sign in on, and a short cut for tests. */
export function registerTestIssuer(app: FastifyInstance, issuer: TestIssuer, siteUrl: () => string): void {
  app.get("/dev/identity/.well-known/openid-configuration", async () => ({
    issuer: `${siteUrl()}/dev/identity`,
    authorization_endpoint: `${siteUrl()}/dev/identity/authorize`,
    jwks_uri: `${siteUrl()}/dev/identity/keys`,
    response_types_supported: ["id_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
  }));
  app.get("/dev/identity/keys", () => issuer.publicKeys());

  app.get("/dev/identity/authorize", async (incoming, reply) => {
    const fields = request.parse(incoming.query);
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const form = `<p>Any answer will do: this identity provider exists in development only.</p>
<form method="post" action="/dev/identity/authorize">${hidden.join("")}
<p><label>Email <input name="email" type="email" value="robin@example.com" required></label></p>
<p><label>First name <input name="given_name" value="Robin"></label></p>
<p><label>Full name <input name="name" value="Robin Example"></label></p>
<p><label>Subject <input name="sub" value="robin-1" required></label></p>
<p><label>Picture <input name="picture" type="url"></label></p>
<p><button>Continue</button></p></form>`;
    return reply.type("text/html; charset=utf-8").send(htmlPage("Sign in to the test identity provider", form));
  });

  app.post("/dev/identity/authorize", async (incoming, reply) => {
    const fields = Object.fromEntries(formFields(incoming.body));
    const { redirect_uri, state, nonce } = request.parse(fields);
    const target = new URL(redirect_uri, siteUrl());
    if (target.origin !== new URL(siteUrl()).origin)
      throw new ServiceError("refused", "redirect_uri is not on this site.");
    const credential = await issuer.sign(parseIdentity(fields), nonce || undefined);
    target.hash = new URLSearchParams({ id_token: credential, ...(state ? { state } : {}) }).toString();
    return reply.redirect(target.href, 303);
  });

  app.post("/dev/identity/credential", async (incoming) => ({
    credential: await issuer.sign(parseIdentity(incoming.body)),
  }));
}

function formFields(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function parseIdentity(fields: unknown) {
  const parsed = identity.safeParse(fields);
  if (!parsed.success) throw new ServiceError("invalid", z.prettifyError(parsed.error));
  return parsed.data;
}
