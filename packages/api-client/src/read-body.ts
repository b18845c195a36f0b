/** Progress of receiving a response. */
export interface Progress {
  /** Bytes so far. */
  loadedBytes: number;
  /** undefined if the server does not send a length, or compresses the response. */
  totalBytes: number | undefined;
}

/** Reads a body as text, and reports progress after each chunk. */
export async function readBody(
  response: Response,
  onProgress?: (progress: Progress) => void,
): Promise<string> {
  if (!onProgress || !response.body) return response.text();
  const length = response.headers.get("content-length");
  const totalBytes =
    length && !response.headers.has("content-encoding") ? Number(length) : undefined;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  let loadedBytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    loadedBytes += chunk.value.byteLength;
    onProgress({ loadedBytes, totalBytes });
  }
  return text + decoder.decode();
}
