import {
  createClient,
  type CallOptions,
  type Client,
  type Endpoint,
  type RequestOf,
  type ResponseOf,
  type Schema,
} from "@marquee/api-client";
import type { TestSite } from "./test-site.ts";

/** A browser with its own IP address and cookies. */
export interface Browser {
  readonly client: Client;
  /** Returns the response in the names of the protocol, which are the server's. */
  readonly call: <Request extends Schema, Response extends Schema>(
    endpoint: Endpoint<Request, Response>,
    request: RequestOf<Endpoint<Request, Response>>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Endpoint<Request, Response>>>;
  readonly cookies: Map<string, string>;
  readonly ip: string;
  /** Sends any request with the cookies. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface BrowserOptions {
  readonly ip?: string;
  readonly userAgent?: string;
  readonly cookies?: Iterable<readonly [string, string]>;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

let addresses = 0;

/** Opens a browser, by default on an unused IP address. */
export function openBrowser(site: Pick<TestSite, "url">, options: BrowserOptions = {}): Browser {
  addresses += 1;
  const ip =
    options.ip ?? `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const cookies = new Map(options.cookies);

  const fetchWithCookies: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("x-forwarded-for", ip);
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    headers.set(
      "user-agent",
      options.userAgent ??
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
    );
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(input, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) store(line);
    return response;
  };

  function store(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    const isDeleted = attributes.some((attribute) =>
      /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(attribute),
    );
    if (isDeleted) cookies.delete(name);
    else cookies.set(name, value);
  }

  const client = createClient({
    baseUrl: site.url,
    fetch: fetchWithCookies,
    retries: 0,
    timeoutMs: Infinity,
  });
  return {
    client,
    call: <Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<Request, Response>,
      request: RequestOf<Endpoint<Request, Response>>,
      options?: CallOptions,
    ) => {
      type ProtocolResponse = ResponseOf<Endpoint<Request, Response>>;
      const toResult = (response: ProtocolResponse): ProtocolResponse => response;
      return client.call({ ...endpoint, toResult }, request, options);
    },
    cookies,
    ip,
    fetch: (path, init) => fetchWithCookies(`${site.url}${path}`, init),
  };
}
