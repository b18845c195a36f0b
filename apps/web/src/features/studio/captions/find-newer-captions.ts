import { fetchCaptions, isApiError, type Captions, type Client } from "@marquee/api-client";

const conflict = 409;

interface ReplacedCaptions {
  videoId: string;
  language: string;
  /** URL of the captions that were to be replaced. */
  url: string;
}

/** Returns newer captions of another editor, if a save was rejected because of them. */
export async function findNewerCaptions(
  api: Client,
  error: unknown,
  { videoId, language, url }: ReplacedCaptions,
): Promise<Captions | undefined> {
  if (!isApiError(error) || error.status !== conflict) return undefined;
  const list = await api.call(fetchCaptions, { id: videoId }).catch(() => []);
  return list.find((captions) => captions.language === language && captions.url !== url);
}
