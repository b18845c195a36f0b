import * as z from "zod/mini";
import { renewedToken } from "../domains/renewed-token";
import { picturesPath, type PicturePurpose } from "../domains/uploads";
import { ApiError } from "../errors";
import { readRefusal } from "../read-refusal";

/** Part of an upright picture: shares of its width and height, from 0 to 1. */
export interface PictureCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture on the server. */
export interface PictureRequest {
  /** The picture's use. */
  purpose: PicturePurpose;
  /**
   * The id of what the picture belongs to: a channel's, or for `profile` the account's `user_id`.
   */
  id: string;
  /** Base URL of the API. Default: the page's own host. */
  baseUrl?: string | URL | undefined;
  /** Ends the request. */
  signal?: AbortSignal | undefined;
}

/** Options of {@link uploadPicture}. */
export interface PictureUpload extends PictureRequest {
  /** JPEG, PNG, WebP or GIF, at most 10 MB. */
  file: Blob;
  /** The part to use. Default: the middle. */
  crop?: PictureCrop | undefined;
}

const pictureChange = /* @__PURE__ */ z.object({ token: renewedToken });

/** The result of a change of a picture. */
export interface PictureChange {
  /** The session token to store in place of the current one, if the picture is the user's own. */
  token?: string | undefined;
}

/**
 * Uploads a picture in place of an earlier one. Resolves when the server has made its images.
 *
 * @throws ApiError with the server's `text` if it cannot be used.
 */
export async function uploadPicture({
  file,
  crop,
  ...request
}: PictureUpload): Promise<PictureChange> {
  const url = urlOf(request);
  if (crop)
    url.searchParams.set(
      "crop",
      [crop.x, crop.y, crop.width, crop.height].map((share) => share.toFixed(6)).join(),
    );
  return send(
    url,
    { method: "POST", body: file, headers: { "content-type": "application/octet-stream" } },
    request,
  );
}

/** Deletes a picture, which restores the default. @throws ApiError */
export async function deletePicture(request: PictureRequest): Promise<PictureChange> {
  return send(urlOf(request), { method: "DELETE" }, request);
}

function urlOf({ purpose, id, baseUrl }: PictureRequest): URL {
  const url = new URL(picturesPath, baseUrl || location.href);
  url.searchParams.set("purpose", purpose);
  url.searchParams.set("id", id);
  return url;
}

const call = "pictures";

async function send(
  url: URL,
  init: RequestInit,
  { signal }: PictureRequest,
): Promise<PictureChange> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, credentials: "include", ...(signal && { signal }) });
  } catch (cause) {
    const code = signal?.aborted ? "aborted" : "network";
    throw new ApiError({
      code,
      call,
      message: "no response from the server. Check the connection.",
      cause,
    });
  }
  const { ok, status } = response;
  const body: unknown = await response.json().catch(() => null);
  if (ok) return pictureChange.safeParse(body).data ?? {};
  const refusal = readRefusal(body);
  if (refusal)
    throw new ApiError({ code: "rejected", call, message: refusal.text, status, ...refusal });
  throw new ApiError({ code: "http", call, message: `the server sent ${status}`, status });
}
