const prefix = "marquee-upload ";

/**
 * Takes the lock of a video's upload among all tabs. Returns the function that releases it; null if
 * another tab holds it.
 */
export function lockUpload(videoId: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`${prefix}${videoId}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

/** Returns the ids of the videos whose uploads any tab has locked. */
export async function videosWithUploadLock(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
