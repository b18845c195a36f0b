import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The response that a bare route sends. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it is transferred, compressed or not. */
  readonly base64: string;
}

/** Reads a response as it is transferred: `fetch` would decompress it. */
export function readBareResponse(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      const encoding = response.headers["content-encoding"];
      buffer(response).then(
        (body) =>
          resolve({
            headers: {
              "content-type": response.headers["content-type"] ?? "",
              ...(encoding !== undefined && { "content-encoding": encoding }),
            },
            base64: body.toString("base64"),
          }),
        reject,
      );
    });
    request.once("error", reject);
  });
}
