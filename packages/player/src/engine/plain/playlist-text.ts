export interface Playlist {
  text: string;
  /** URL of the response, which its URLs are relative to. */
  url: string;
}

/** Null if these bytes are no playlist. */
export function readPlaylist(bytes: Uint8Array, url: string): Playlist | null {
  const text = new TextDecoder().decode(bytes);
  return /^#EXTM3U[^]*#EXT(INF|-X-STREAM-INF|-X-TARGETDURATION)/.test(text) ? { text, url } : null;
}
