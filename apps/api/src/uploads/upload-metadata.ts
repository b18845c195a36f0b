export function parseUploadMetadata(header: string): Map<string, string> | null {
  const found = new Map<string, string>();
  if (header.trim() === "") return found;
  for (const pair of header.split(",")) {
    const [key = "", value = "", extra] = pair.trim().split(" ");
    if (!/^[\x21-\x7e]+$/.test(key) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value) || extra !== undefined)
      return null;
    found.set(
      key,
      Buffer.from(value, "base64").toString("utf8").toWellFormed().replaceAll("\0", ""),
    );
  }
  return found;
}
