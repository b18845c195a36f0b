import type { APIRequestContext } from "@playwright/test";
import { expect, post } from "./account";
import { processingTimeoutMs } from "./processing-time";
import { h264Clip, type ClipFile } from "./test-clips";

interface NewVideo {
  /** Id of the channel. */
  creator: string;
  title: string;
  /** Default: Private. */
  visibility?: "Public" | "Unlisted";
  clip?: ClipFile;
}

const tus = { "tus-resumable": "1.0.0" };

/**
 * Uploads a clip without the screens, and returns its video's id once all its qualities are made.
 */
export async function publishClip(
  request: APIRequestContext,
  { creator, title, visibility, clip = h264Clip("canal_walk.mp4") }: NewVideo,
): Promise<string> {
  const video = await post(request, "create-video", { creator, title });
  const id = String(video["video_id"]);
  if (visibility) {
    const changed = await request.post("/api/modify-videos.php", {
      data: { id: [id], visibility },
    });
    expect(changed.status()).toBe(200);
  }
  await sendClip(request, id, clip);
  return id;
}

/** Sends the file of a video that awaits one, and waits until all its qualities are made. */
export async function sendClip(
  request: APIRequestContext,
  id: string,
  clip: ClipFile,
): Promise<void> {
  const encode = (text: string) => Buffer.from(text).toString("base64");
  const metadata = `video ${encode(id)},filename ${encode(clip.name)}`;
  const upload = await request.post("/api/uploads", {
    headers: { ...tus, "upload-length": String(clip.buffer.length), "upload-metadata": metadata },
  });
  const sent = await request.patch(upload.headers()["location"] ?? "", {
    headers: { ...tus, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
    data: clip.buffer,
  });
  expect(sent.status()).toBe(204);
  const state = async () => {
    const response = await request.get(`/api/fetch-own-video.php?id=${id}`);
    return ((await response.json()) as { state: string }).state;
  };
  await expect.poll(state, { timeout: processingTimeoutMs }).toBe("ready");
}
