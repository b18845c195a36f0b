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

/** True if a playlist was watched. Includes removed records, which reserve a row too many until hydration. */
export function hasPlaylistRecord(texts: readonly string[], playlistId: string): boolean {
  return texts.some((text) => {
    const records = parseRecords(text) as Record<string, Record<string, unknown>>;
    return records["playlist"]?.[playlistId] !== undefined || records[`\0${playlistId}`] !== undefined;
  });
}

function parseRecords(text: string): Record<string, StoredRecord> {
  try {
    return Object(JSON.parse(text)) as Record<string, StoredRecord>;
  } catch {
    return {};
  }
}
