/** How much of an answer has come. */
export interface Progress {
  /** Bytes so far. */
  loadedBytes: number;
  /** undefined where the server does not say, or sends it compressed. */
  totalBytes: number | undefined;
}

/** Reads a body as text, telling how far it is after each piece. */
export async function readBody(response: Response, onProgress?: (progress: Progress) => void): Promise<string> {
  if (!onProgress || !response.body) return response.text();
  const length = response.headers.get("content-length");
  const totalBytes = length && !response.headers.has("content-encoding") ? Number(length) : undefined;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  let loadedBytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
    loadedBytes += piece.value.byteLength;
    onProgress({ loadedBytes, totalBytes });
  }
  return text + decoder.decode();
}
