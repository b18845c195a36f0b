import { fetchOwnPlaylist, isApiError, modifyPlaylist, type Client } from "@marquee/api-client";

const conflict = 409;
const maxAttempts = 5;

interface Addition {
  playlistId: string;
  videoIds: readonly string[];
}

/**
 * Adds videos at the end of a playlist, except those that are in it. Concurrent changes of other
 * editors stay: the videos are added to the newer playlist. Returns the number of added videos.
 */
export async function addToPlaylist(
  api: Client,
  { playlistId: id, videoIds }: Addition,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { videos, version } = await api.call(fetchOwnPlaylist, { id });
    const presentIds = videos.map(({ id }) => id);
    const addedIds = videoIds.filter((videoId) => !presentIds.includes(videoId));
    if (addedIds.length === 0) return 0;
    try {
      await api.call(modifyPlaylist, { id, videos: [...presentIds, ...addedIds], version });
      return addedIds.length;
    } catch (error) {
      if (attempt === maxAttempts || !isApiError(error) || error.status !== conflict) throw error;
    }
  }
}
