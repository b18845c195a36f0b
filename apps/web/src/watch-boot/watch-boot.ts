import { preload } from "@marquee/player/boot";

/** What the server says of the stream; addresses are relative to `src`. */
interface Stream {
  videoId: string;
  src: string;
  /** The sound's list, if it has its own, and what playing begins with. */
  sound: string[];
  /** The same of each picture, lowest first. */
  pictures: { bandwidth: number; height: number; addresses: string[] }[];
  /** The text of short playlists by their addresses. */
  playlists: Record<string, string>;
}

/** Of what the browser says of the line, so much is believed: as the player does. */
const believedBps = 2_000_000;
const unknownBps = 1_000_000;
const safety = 0.7;

/**
 * Runs inside the page, before any other script has come: asks for the beginning of the stream, for the player to find it
 * there. Where that beginning may not be what is played, it leaves all to the player.
 */
function begin() {
  const text = document.getElementById("stream")?.textContent;
  if (!text || connection()?.saveData || localStorage.getItem("auto-quality") === "false") return;
  const { videoId, src, sound, pictures, playlists } = JSON.parse(text) as Stream;
  const asked = new URLSearchParams(location.search).get("t")?.replace(/s$/, "") ?? "";
  const startTime = /^\d{1,7}(\.\d+)?$/.test(asked) ? Math.floor(Number(asked)) : undefined;
  if (startTime === undefined && wasWatched(videoId)) return;

  const lines = Math.min(innerWidth, innerHeight * 1.8) * (9 / 16) * devicePixelRatio;
  const enough = pictures.find(({ height }) => height >= lines)?.height ?? Number.POSITIVE_INFINITY;
  const downlink = connection()?.downlink;
  const affordable = safety * (downlink ? Math.min(downlink * 1_000_000, believedBps) : unknownBps);
  const chosen =
    pictures.findLast(({ bandwidth, height }) => bandwidth <= affordable && height <= enough) ?? pictures[0];
  // The picture is what takes long.
  const known = [...(chosen?.addresses ?? []), ...sound];
  void preload(src, {
    withCredentials: true,
    startTime: startTime ?? 0,
    playlists,
    // Playing from the middle begins with other segments than these.
    known: startTime ? known.filter((address) => !address.endsWith(".m4s")) : known,
  });
}

function connection() {
  return (navigator as { connection?: { saveData?: boolean; downlink?: number } }).connection;
}

/** Then it may go on where it was left: to read where takes longer than it is worth here. */
function wasWatched(videoId: string): boolean {
  return Object.keys(localStorage).some(
    (key) => key.startsWith("watch-history") && localStorage.getItem(key)?.includes(`"${videoId}"`),
  );
}

try {
  begin();
} catch {
  // Storage is blocked, or the data are odd: the player begins by itself.
}
