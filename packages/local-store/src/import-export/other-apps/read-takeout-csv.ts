import { toText, type Collector } from "./collector";
import type { OtherAppName, OtherAppVideo } from "./other-app-data";
import { parseCsv } from "./read-csv";

const channelId = /^UC[\w-]{1,}$/;
const playlistId = /^(?:PL|OL|FL|UU|LL|WL|RD)[\w-]*$/;
const videoId = /^[\w-]{11}$/;
const channelUrl = /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:channel\/|@|c\/|user\/)/i;
const date = /^\d{4}-\d\d-\d\d/;

interface CsvFile {
  name: string;
  text: string;
  collector: Collector;
  entriesPerTask: number;
  nextTask: () => Promise<void>;
}

/**
 * Reads CSV of YouTube Takeout and FreeTube by what its columns contain: their titles are in the
 * language of the account. Channels are an id, an address and a title; playlists begin with videos'
 * ids; `playlists.csv` lists playlists, of which other files have the videos.
 */
export async function readTakeoutCsv(file: CsvFile): Promise<OtherAppName | undefined> {
  const { name, text, collector, entriesPerTask, nextTask } = file;
  const videos: OtherAppVideo[] = [];
  let head: string[] | undefined;
  let title: string | null = null;
  let isKnown = false;
  let count = 0;
  for (const row of parseCsv(text)) {
    if (++count % entriesPerTask === 0) await nextTask();
    const [first = "", second = "", third] = row;
    if (
      channelUrl.test(second) ||
      (channelId.test(first) && row.length >= 3 && !playlistId.test(first))
    ) {
      collector.addCreator(third);
      isKnown = true;
    } else if (playlistId.test(first) && row.length > 3) {
      // An earlier Takeout has the playlist's title above the list of videos.
      title = titleIn(head, row);
      isKnown = true;
    } else if (videoId.test(first) && (date.test(second) || (row.length === 1 && isHead(head)))) {
      videos.push({ id: first, title: null, creatorName: null });
    } else {
      if (head !== undefined && !isHead(row)) collector.addUnreadable();
      head = row;
    }
  }
  if (videos.length > 0) collector.addPlaylist(title ?? titleOf(name), videos);
  isKnown ||= videos.length > 0 || (count === 1 && isHead(head));
  return isKnown ? "YouTube Takeout" : undefined;
}

/** The first column is an id in every language. An export without an entry is such a head alone. */
function isHead(row: readonly string[] | undefined): boolean {
  return /\bID\b/i.test(row?.[0] ?? "");
}

/** Returns the title above the videos, where Takeout has it: in the fifth column. */
function titleIn(head: readonly string[] | undefined, row: readonly string[]): string | null {
  return head?.length === row.length && row.length === 7 ? toText(row[4]) : null;
}

function titleOf(name: string): string {
  const title = name.replace(/^.*\//, "").replace(/\.csv$/i, "");
  return title.replace(
    /[- ](?:videos?|vidéos|vídeos|video's|видео|動画|فيديوهات|视频|影片|동영상|filmy|videolar)$/iu,
    "",
  );
}
