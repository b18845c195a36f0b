import { escapeMarkup } from "@marquee/api-client/markup";
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { randomToken } from "../crypto/random-token.ts";
import { ServiceError } from "../services/service-error.ts";
import { htmlPage } from "../http/html-page.ts";

export const testPlatformClient = {
  clientId: "marquee-development",
  clientSecret: "not-a-secret-in-development",
};

const authorize = z.object({
  client_id: z.literal(testPlatformClient.clientId),
  redirect_uri: z.string(),
  state: z.string(),
  code_challenge: z.string(),
});
const consent = authorize.extend({
  name: z.string().min(1).max(100),
  tier: z.coerce.number().int().min(0).max(3),
});
const exchange = z.object({
  code: z.string(),
  code_verifier: z.string(),
  client_id: z.literal(testPlatformClient.clientId),
  client_secret: z.literal(testPlatformClient.clientSecret),
});

interface Account {
  readonly id: string;
  readonly name: string;
  readonly tier: number;
}

/** An OAuth 2 server for development: anyone chooses a tier. */
export function registerTestPlatform(app: FastifyInstance, siteUrl: () => string): void {
  const codes = new Map<string, { readonly account: Account; readonly challenge: string }>();
  const tokens = new Map<string, Account>();

  app.get("/dev/platform/authorize", async (incoming, reply) => {
    const fields = parse(authorize, incoming.query);
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`,
    );
    const tiers =
      "<option>0</option><option>1</option><option selected>2</option><option>3</option>";
    const form = `<p>This streaming platform exists in development only.</p>
<form method="post" action="/dev/platform/authorize">${hidden.join("")}
<p><label>Account <input name="name" value="robin_streams" required></label></p>
<p><label>Tier <select name="tier">${tiers}</select></label></p>
<p><button>Allow</button></p></form>`;
    return reply
      .type("text/html; charset=utf-8")
      .send(htmlPage("Connect with the test platform", form));
  });

  app.post("/dev/platform/authorize", async (incoming, reply) => {
    const fields = incoming.body;
    const { redirect_uri, state, code_challenge, name, tier } = parse(
      consent,
      fields instanceof URLSearchParams ? Object.fromEntries(fields) : fields,
    );
    const target = new URL(redirect_uri, siteUrl());
    if (target.origin !== new URL(siteUrl()).origin)
      throw new ServiceError("refused", "invalid-request", "redirect_uri is not on this site.");
    const code = randomToken();
    codes.set(code, { account: { id: name, name, tier }, challenge: code_challenge });
    target.search = new URLSearchParams({ code, state }).toString();
    return reply.redirect(target.href, 303);
  });

  app.post("/dev/platform/token", async (incoming) => {
    const fields = incoming.body;
    const { code, code_verifier } = parse(
      exchange,
      fields instanceof URLSearchParams ? Object.fromEntries(fields) : fields,
    );
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256").update(code_verifier).digest("base64url");
    if (granted?.challenge !== challenge)
      throw new ServiceError("invalid", "invalid-request", "invalid_grant");
    const token = randomToken();
    tokens.set(token, granted.account);
    return { access_token: token, token_type: "Bearer" };
  });

  app.get("/dev/platform/me", async (incoming) => {
    const account = tokens.get(incoming.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!account) throw new ServiceError("login-first", "invalid-request", "invalid_token");
    return account;
  });
}

function parse<T>(schema: z.ZodType<T>, fields: unknown): T {
  const parsed = schema.safeParse(fields);
  if (!parsed.success)
    throw new ServiceError("invalid", "invalid-request", z.prettifyError(parsed.error));
  return parsed.data;
}
