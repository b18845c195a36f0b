import { escapeMarkup } from "@marquee/api-client/markup";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { ServiceError } from "../services/service-error.ts";
import { htmlPage } from "../http/html-page.ts";
import type { TestIssuer } from "./test-issuer.ts";

const identity = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  given_name: z.string().max(50).default(""),
  name: z.string().max(100).default(""),
  picture: z.string().max(2_000).optional(),
});
const request = z.object({
  client_id: z.string(),
  response_type: z.literal("code"),
  redirect_uri: z.string(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal("S256"),
});
const tokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  client_id: z.string(),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
});

export function registerTestIssuer(
  app: FastifyInstance,
  issuer: TestIssuer,
  siteUrl: () => string,
): void {
  app.get("/dev/identity/.well-known/openid-configuration", async () => ({
    issuer: issuer.issuer(),
    authorization_endpoint: `${issuer.issuer()}/authorize`,
    token_endpoint: `${issuer.issuer()}/token`,
    userinfo_endpoint: `${issuer.issuer()}/userinfo`,
    jwks_uri: `${issuer.issuer()}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get("/dev/identity/keys", () => issuer.publicKeys());

  app.get("/dev/identity/authorize", async (incoming, reply) => {
    const fields = parse(request, incoming.query);
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`,
    );
    const form = `<p>Any answer will do: this identity provider exists in development only.</p>
<form method="post" action="/dev/identity/authorize">${hidden.join("")}
<p><label>Email <input name="email" type="email" value="robin@example.com" required></label></p>
<p><label>First name <input name="given_name" value="Robin"></label></p>
<p><label>Full name <input name="name" value="Robin Example"></label></p>
<p><label>Subject <input name="sub" value="robin-1" required></label></p>
<p><label>Picture <input name="picture" type="url"></label></p>
<p><button>Continue</button></p></form>`;
    return reply
      .type("text/html; charset=utf-8")
      .send(htmlPage("Sign in to the test identity provider", form));
  });

  app.post("/dev/identity/authorize", async (incoming, reply) => {
    const fields = formFields(incoming.body);
    const authorization = parse(request, fields);
    const target = new URL(authorization.redirect_uri);
    if (target.origin !== new URL(siteUrl()).origin)
      throw new ServiceError("refused", "invalid-request", "redirect_uri is not on this site.");
    const code = issuer.authorize(authorization, parse(identity, fields));
    target.search = new URLSearchParams({
      code,
      state: authorization.state,
      iss: issuer.issuer(),
    }).toString();
    return reply.redirect(target.href, 303);
  });

  app.post("/dev/identity/token", (incoming) =>
    issuer.exchange(parse(tokenRequest, formFields(incoming.body))),
  );

  app.get("/dev/identity/userinfo", async (incoming) =>
    issuer.userInfo(incoming.headers.authorization?.replace(/^Bearer /, "") ?? ""),
  );
}

function formFields(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

function parse<T>(schema: z.ZodType<T>, fields: unknown): T {
  const parsed = schema.safeParse(fields);
  if (!parsed.success)
    throw new ServiceError("invalid", "invalid-request", z.prettifyError(parsed.error));
  return parsed.data;
}
