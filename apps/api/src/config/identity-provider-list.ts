import * as z from "zod";
import { isLoopback } from "./loopback.ts";

/** https protects keys and codes; only loopback may use http. */
export const issuerAddress = z.string().refine((text) => isSecureAddress(text), {
  error: "expected an https address",
});

const list = z.array(
  z.strictObject({
    /** Shown on login buttons. */
    name: z.string().trim().min(1).max(40),
    issuer: issuerAddress,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    clientSecretFile: z.string().min(1).optional(),
    /** Path of an SVG, PNG or WebP file. */
    logo: z.string().min(1).optional(),
  }),
);

const expected =
  "expected a JSON list such as " +
  '[{"name":"Google","issuer":"https://accounts.google.com","clientId":"…"}]';

export const identityProviders = z.string().transform((text, context) => {
  const problem = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  const parsed = list.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join(".") ?? "";
    return problem(where === "" ? expected : `${expected}; ${where}: ${issue?.message ?? ""}`);
  }
  const twice = parsed.data.find(
    ({ clientSecret, clientSecretFile }) => clientSecret && clientSecretFile,
  );
  if (twice) return problem(`${twice.name}: expected clientSecret or clientSecretFile, not both`);
  for (const key of ["name", "issuer"] as const) {
    const values = parsed.data.map((provider) => provider[key].toLowerCase().replace(/\/$/, ""));
    if (new Set(values).size < values.length) return problem(`two providers have the same ${key}`);
  }
  return parsed.data;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSecureAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
}
