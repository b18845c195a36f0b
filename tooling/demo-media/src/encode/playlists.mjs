/**
 * A media playlist of a finished recording. `mapped` is false for text, which has no init segment.
 */
export function mediaPlaylist({ segments, nameOf = (index) => `${index}.m4s`, mapped = true }) {
  const longest = Math.max(...segments.map((segment) => segment.durationSeconds));
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(mapped ? ['#EXT-X-MAP:URI="init.mp4"'] : []),
    ...segments.flatMap(({ durationSeconds }, index) => [
      `#EXTINF:${durationSeconds.toFixed(6)},`,
      nameOf(index),
    ]),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}

const attributes = (entries) =>
  Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(",");
const quoted = (text) => `"${text}"`;

/**
 * A master playlist; with one rendition it is the playlist of that quality. Rates are in bits per
 * second.
 */
export function masterPlaylist({ renditions, sounds, captions }) {
  const peakSound = Math.max(...sounds.map((sound) => sound.peak));
  const meanSound = Math.max(...sounds.map((sound) => sound.mean));
  const media = [
    ...sounds.map((sound, index) =>
      attributes({
        TYPE: "AUDIO",
        "GROUP-ID": quoted("audio"),
        NAME: quoted(sound.name),
        LANGUAGE: quoted(sound.language),
        DEFAULT: index === 0 ? "YES" : "NO",
        AUTOSELECT: index === 0 ? "YES" : "NO",
        CHANNELS: quoted("1"),
        URI: quoted(`${sound.folder}/index.m3u8`),
      }),
    ),
    ...captions.map((caption) =>
      attributes({
        TYPE: "SUBTITLES",
        "GROUP-ID": quoted("captions"),
        NAME: quoted(caption.name),
        LANGUAGE: quoted(caption.language),
        DEFAULT: "NO",
        AUTOSELECT: "YES",
        FORCED: "NO",
        URI: quoted(`captions/${caption.file}.m3u8`),
      }),
    ),
  ];
  const variants = renditions.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${attributes({
      BANDWIDTH: Math.ceil(rendition.peak + peakSound),
      "AVERAGE-BANDWIDTH": Math.ceil(rendition.mean + meanSound),
      RESOLUTION: `${rendition.width}x${rendition.height}`,
      "FRAME-RATE": rendition.fps.toFixed(3),
      CODECS: quoted(rendition.codecs),
      AUDIO: quoted("audio"),
      SUBTITLES: captions.length ? quoted("captions") : undefined,
    })}`,
    `${rendition.folder}/index.m3u8`,
  ]);
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...media.map((line) => `#EXT-X-MEDIA:${line}`),
    ...variants,
    "",
  ].join("\n");
}
