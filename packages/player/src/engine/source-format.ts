import type { EngineSource } from "../core/engine";

/**
 * Format of a source: a playlist for the engine, a file for the browser, something else, or unknown
 * before it is requested.
 */
export interface SourceFormat {
  kind: "hls" | "file" | "other" | "unknown";
  /** For people, such as `MP4`. */
  name: string;
  /** MIME type, "" if unknown. */
  type: string;
}

const fileTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
  ogv: "video/ogg",
  mov: "video/quicktime",
  mkv: "video/x-matroska",
  avi: "video/x-msvideo",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
};
const hlsType = /mpegurl/i;
const dashType = "application/dash+xml";

/** The format by the type that the host states, or by the extension of the URL. */
export function formatOf({ src, type }: EngineSource): SourceFormat {
  const extension =
    /\.(\w+)$/.exec(new URL(src, document.baseURI).pathname)?.[1]?.toLowerCase() ?? "";
  return formatOfType(
    type ?? fileTypes[extension] ?? (extension === "mpd" ? dashType : ""),
    extension,
  );
}

/** The format of a response. Ignores text types, since servers send playlists as text. */
export function formatOfType(contentType: string, extension = ""): SourceFormat {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (hlsType.test(type)) return { kind: "hls", name: "HLS", type };
  if (type === dashType) return { kind: "other", name: "MPEG-DASH", type };
  if (/^(video|audio)\//.test(type))
    return { kind: "file", name: nameOf(type, extension), type: contentType };
  return {
    kind: extension.startsWith("m3u") ? "hls" : "unknown",
    name: extension.toUpperCase(),
    type,
  };
}

function nameOf(type: string, extension: string): string {
  if (fileTypes[extension] === type) return extension.toUpperCase();
  const known = Object.keys(fileTypes).find((each) => fileTypes[each] === type);
  return (known ?? type.split("/")[1] ?? type).toUpperCase();
}
