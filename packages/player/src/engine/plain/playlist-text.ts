export interface Playlist {
  text: string;
  /** URL of the response, which its URLs are relative to. */
  url: string;
}

/** Null if these bytes are no playlist. */
export function readPlaylist(bytes: Uint8Array, url: string): Playlist | null {
  // Windows writes UTF-16 with a mark, 0xFFFE, whose bytes UTF-8 does not have.
  const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(bytes);
  return /^#EXTM3U[^]*#EXT(INF|-X-(STREAM-INF|TARGETDURATION))/.test(text) ? { text, url } : null;
}
