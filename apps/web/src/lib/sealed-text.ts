const nonceBytes = 12;
/** Limit of unpacked text. The largest history and playlists take less than a tenth. */
const maxUnpackedBytes = 64 * 1024 * 1024;

const toBytes = (text: string) => new TextEncoder().encode(text);

/**
 * Packs and encrypts a text. `context`: what has to be the same where it is decrypted, such as the
 * place that it is stored at. @returns base64url
 */
export async function seal(key: CryptoKey, text: string, context = ""): Promise<string> {
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")),
  ).arrayBuffer();
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const encrypted = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: toBytes(context) },
    key,
    packed,
  );
  const sealed = new Uint8Array(nonceBytes + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(encrypted), nonceBytes);
  return toBase64Url(sealed);
}

/**
 * Decrypts and unpacks what `seal` returned. Rejects if the key or the context is another one,
 * the data were changed or are too large.
 */
export async function unseal(key: CryptoKey, sealed: string, context = ""): Promise<string> {
  const bytes = fromBase64Url(sealed);
  const iv = bytes.subarray(0, nonceBytes);
  const packed = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv, additionalData: toBytes(context) },
    key,
    bytes.subarray(nonceBytes),
  );
  const unpacked = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(limitBytes());
  return new Response(unpacked).text();
}

function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let count = 0;
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.byteLength;
      if (count > maxUnpackedBytes)
        controller.error(new RangeError("The transfer unpacks to too much."));
      else controller.enqueue(chunk);
    },
  });
}

/** Bytes that one call takes as arguments. */
const chunkBytes = 0x8000;

export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkBytes));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
