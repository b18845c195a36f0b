const timestamp = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const srtTime = new RegExp(String.raw`^\s*${timestamp}\s*-->\s*${timestamp}.*$`);

/** Returns a WebVTT file as it is and an SRT file as WebVTT; null for anything else. */
export function toWebVtt(text: string): string | null {
  const plain = text.replace(/^\uFEFF/, "");
  if (/^WEBVTT(?=[ \t\r\n]|$)/.test(plain)) return plain;
  const lines = plain.split(/\r\n|\r|\n/);
  if (!lines.some((line) => srtTime.test(line))) return null;
  return `WEBVTT\n\n${lines.map(convertLine).join("\n")}`;
}

function convertLine(line: string): string {
  const times = srtTime.exec(line)?.slice(1);
  // Positions such as {\an8} and colours are not WebVTT.
  if (!times) return line.replaceAll(/\{\\[^}]*\}|<\/?font[^>]*>/gi, "").replaceAll("-->", "→");
  const at = (from: number) => {
    const [hours = "", minutes = "", seconds = "", fraction = ""] = times.slice(from, from + 4);
    const time = [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":");
    return `${time}.${fraction.padEnd(3, "0")}`;
  };
  return `${at(0)} --> ${at(4)}`;
}
