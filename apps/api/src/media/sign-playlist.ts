/** URLs relative to the prefixed ones inherit it. */
export function signPlaylist(playlist: string, prefix: string): string {
  return playlist
    .split("\n")
    .map((line) => {
      if (line.startsWith("#"))
        return line.replace(/URI="(?!https?:|\/)([^"]+)"/g, `URI="${prefix}$1"`);
      return line.trim() === "" || /^(https?:|\/)/.test(line) ? line : `${prefix}${line}`;
    })
    .join("\n");
}
