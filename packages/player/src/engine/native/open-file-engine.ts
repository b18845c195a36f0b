import type { Engine, EngineHost, EngineSource } from "../../core/engine";
import { formatOf, formatOfType, type SourceFormat } from "../source-format";
import { createFileEngine } from "./file-engine";

/** An engine for a source that is no stream by its type or extension; null for others. */
export function openSource(
  media: HTMLVideoElement,
  host: EngineHost,
  source: EngineSource,
): Engine | null {
  const format = formatOf(source);
  return format.kind === "file" || format.kind === "other" ? openFormat(media, host, format) : null;
}

/** An engine for a file whose response has this type. */
export function openFile(media: HTMLVideoElement, host: EngineHost, contentType: string): Engine {
  return openFormat(media, host, formatOfType(contentType));
}

/** Opens a file. An unsupported format is reported by `load`. */
function openFormat(
  media: HTMLVideoElement,
  host: EngineHost,
  { kind, name, type }: SourceFormat,
): Engine {
  const engine = createFileEngine(media, host, name);
  if (kind === "file" && media.canPlayType(type) !== "") return engine;
  return {
    ...engine,
    load: () =>
      host.onEngineError({
        origin: "other",
        details: "unsupportedSource",
        fatal: true,
        status: null,
        body: name,
      }),
  };
}
