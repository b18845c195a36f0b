import { decodeText } from "./decode-text";

export interface TextFile {
  text: string;
  /** After redirects: what addresses in the file are relative to. */
  url: string;
}

export interface FetchTextOptions {
  withCredentials: boolean;
  signal: AbortSignal;
}

/** Fetches a text in UTF-8, UTF-16 or Windows-1252. @throws unless the response is successful. */
export async function fetchText(
  src: string,
  { withCredentials, signal }: FetchTextOptions,
): Promise<TextFile> {
  const url = new URL(src, document.baseURI).href;
  const response = await fetch(url, {
    credentials: withCredentials ? "include" : "same-origin",
    signal,
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return { text: decodeText(await response.arrayBuffer()), url: response.url || url };
}
