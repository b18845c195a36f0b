import { request } from "node:http";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** A GET whose path goes out as it is: `fetch` would tidy it up, and add headers of its own. */
export function rawGet(url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = request({ hostname, port, path, headers, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
