interface StoredRecord {
  epoch?: number;
  /** Missing where the record was removed. */
  progress?: number;
  duration?: number;
}

/** Reads the newest record of each video from the stored history and its journals. Playlists are left out. */
export function readStoredHistory(texts: readonly string[]): Map<string, StoredRecord> {
  const newest = new Map<string, StoredRecord>();
  for (const text of texts) {
    for (const [videoId, record] of Object.entries(parseRecords(text))) {
      if (videoId === "playlist" || videoId.startsWith("\0")) continue;
      if ((record.epoch ?? 0) >= (newest.get(videoId)?.epoch ?? 0)) newest.set(videoId, record);
    }
  }
  return newest;
}

function parseRecords(text: string): Record<string, StoredRecord> {
  try {
    return Object(JSON.parse(text)) as Record<string, StoredRecord>;
  } catch {
    return {};
  }
}
