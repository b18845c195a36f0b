import { createHash } from "node:crypto";
import * as z from "zod";
import { randomToken } from "../crypto/random-token.ts";
import { ServiceError } from "../services/service-error.ts";
import { readBounded } from "./bounded-fetch.ts";

export interface PlatformAccount {
  readonly subject: string;
  readonly name: string;
  /** 1 to 3; 0 without a subscription. */
  readonly tier: number;
}

export interface PlatformClient {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

const tokenResponse = z.object({ access_token: z.string() });
const accountResponse = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(200),
  tier: z.number().int().min(0).max(3),
});
const requestTimeoutMs = 5_000;

export type StreamingPlatform = ReturnType<typeof createStreamingPlatform>;

export function createStreamingPlatform(client: () => PlatformClient) {
  async function request(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${client().url}${path}`, {
      ...init,
      // A redirect would leak the code or token.
      redirect: "error",
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!response.ok) throw new Error(`The platform returned ${response.status}.`);
    return JSON.parse((await readBounded(response)).toString());
  }

  return {
    /** Keep the state until the redirect. */
    begin(): { readonly redirect: string; readonly state: string; readonly verifier: string } {
      const { url, clientId, redirectUri } = client();
      const [state, verifier] = [randomToken(), randomToken()];
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      });
      return { redirect: `${url}/authorize?${query.toString()}`, state, verifier };
    },

    async finish(code: string, verifier: string): Promise<PlatformAccount> {
      const { clientId, clientSecret, redirectUri } = client();
      try {
        const body = new URLSearchParams({
          grant_type: "authorization_code",
          code,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
        });
        const { access_token } = tokenResponse.parse(
          await request("/token", { method: "POST", body }),
        );
        const { id, name, tier } = accountResponse.parse(
          await request("/me", { headers: { authorization: `Bearer ${access_token}` } }),
        );
        return { subject: id, name, tier };
      } catch (error) {
        throw new ServiceError(
          "unavailable",
          "connection-failed",
          "The connection did not work. Please try again later.",
          { cause: error },
        );
      }
    },
  };
}
