import { attributesOf, audioCodecs, linesOf } from "../fast-start/playlist";

const leftOut = /^#EXT-X-(I-FRAME-STREAM-INF:|MEDIA:(.*,)?TYPE=(AUDIO|VIDEO|CLOSED-CAPTIONS))/;

/**
 * Returns a master playlist whose variants are the renditions of an audio track, with the captions
 * of the variants that had them. `urls` has the track's playlists by the group of renditions.
 */
export function audioOnlyPlaylist(master: string, urls: ReadonlyMap<string, string>): string {
  const kept: string[] = [];
  const listed = new Set<string>();
  let isUriNext = false;
  for (const line of linesOf(master)) {
    if (line.startsWith("#EXT-X-STREAM-INF:")) {
      isUriNext = true;
      const attributes = attributesOf(line);
      const url = urls.get(attributes["AUDIO"] ?? "");
      if (url === undefined || listed.has(url)) continue;
      listed.add(url);
      kept.push(variantTag(attributes), url);
    } else if (isUriNext && !line.startsWith("#")) isUriNext = false;
    else if (!leftOut.test(line)) kept.push(line);
  }
  return kept.join("\n");
}

function variantTag(attributes: Readonly<Record<string, string | undefined>>): string {
  const codecs = (attributes["CODECS"] ?? "").split(",").map((codec) => codec.trim());
  const quoted = [
    ["CODECS", codecs.filter((codec) => audioCodecs.test(codec)).join(",")],
    ["SUBTITLES", attributes["SUBTITLES"]],
    ["PATHWAY-ID", attributes["PATHWAY-ID"]],
  ].flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []));
  const bandwidth = `BANDWIDTH=${attributes["BANDWIDTH"] ?? 0}`;
  return `#EXT-X-STREAM-INF:${[bandwidth, ...quoted].join(",")}`;
}
