import type { OwnVideoResponse } from "@marquee/api-client";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { User } from "../accounts/sessions.ts";
import type { Sql } from "../db/connect.ts";
import type { Images } from "../pictures/create-pictures.ts";
import type { PictureTarget } from "../pictures/picture-target.ts";
import { saveThumbnails, type ChosenThumbnails } from "../videos/save-details.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { InteractiveEngine } from "../transcoding/engine/interactive-engine.ts";
import { type Picture } from "../transcoding/engine/protocol.ts";
import { probeSchema } from "../transcoding/engine/probe.ts";
import { thumbnailImages } from "../transcoding/engine/thumbnail-images.ts";
import { planMedia } from "../transcoding/plan.ts";
import type { GrowingSource } from "../transcoding/growing-source.ts";
import type { SourceFiles } from "../transcoding/source-files.ts";
import { findVideo } from "../transcoding/video-row.ts";
import type { ChannelAccess } from "./channel-access.ts";
import type { OwnVideos } from "./own-videos.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

export interface ThumbnailsOptions {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly sources: SourceFiles;
  readonly engine: InteractiveEngine | null;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
  readonly ownVideos: OwnVideos;
}

export interface ThumbnailChoice {
  readonly id: string;
  readonly seconds?: number | undefined;
  readonly signal: AbortSignal;
}

interface FrameRequest {
  readonly user: User;
  readonly videoId: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** They are stored apart from media, so that they survive a new file. */
export function createThumbnails(options: ThumbnailsOptions) {
  const { sql, storage, sources, engine, channelAccess, rateLimits, ownVideos } = options;

  async function fileOf(videoId: string): Promise<string> {
    const [video] = await sql<
      { file: string }[]
    >`select file from videos where id = ${videoId} and deleted_at is null`;
    if (!video) throw videoNotFound();
    return video.file;
  }

  /** Store all files before announcing the version. */
  async function store(videoId: string, images: Images, chosen: ChosenThumbnails) {
    const folder = storageKeys.thumbnails(await fileOf(videoId));
    for (const [name, content] of images) await storage.put(`${folder}/${name}`, content);
    await saveThumbnails(sql, videoId, chosen);
  }

  async function reset(videoId: string): Promise<void> {
    await storage.delete(storageKeys.thumbnails(await fileOf(videoId)));
    await saveThumbnails(sql, videoId, { source: null, seconds: null });
  }

  async function makeFrame({ user, videoId, seconds, signal }: FrameRequest): Promise<Images> {
    const video = await findVideo(sql, videoId);
    const picture = video?.isSourceComplete ? await pictureOf(videoId) : undefined;
    if (!engine || !video || picture === undefined)
      throw new ServiceError(
        "conflict",
        "frame-too-early",
        "A frame can be chosen as soon as the video is processed.",
      );
    const keys = [`account ${user.id}`, `video ${videoId}`];
    return engine.withTurn({ keys, signal }, async (task) => {
      const source = await openBefore(task.signal, sources.open(video, task.signal));
      const images = new Map<string, Buffer>();
      try {
        source.complete();
        const outcome = await task.run({
          task: {
            kind: "frames",
            picture,
            frames: [{ atSeconds: seconds, images: thumbnailImages }],
          },
          input: source,
          onFile: async ({ name, content }) => void images.set(name, content),
        });
        if (outcome.kind === "done") return images;
        throw outcome.kind === "stopped" ? tookTooLong() : noFrame();
      } finally {
        await source.close();
      }
    });
  }

  /** Null for audio; undefined before the probe. */
  async function pictureOf(videoId: string): Promise<Picture | null | undefined> {
    const [row] = await sql<
      { probe: unknown }[]
    >`select probe from video_sources where video_id = ${videoId}`;
    const { data } = probeSchema.safeParse(row?.probe);
    const plan = data && planMedia(data, { keepSource: "auto" });
    return plan?.kind === "media" ? plan.picture : undefined;
  }

  const target: PictureTarget = {
    spec: { images: thumbnailImages, minWidth: 320, minHeight: 180 },
    authorize: (user, videoId) =>
      channelAccess.requireVideos(sql, { userId: user.id, videoIds: [videoId], action: "edit" }),
    async store(videoId, images) {
      await store(videoId, images, { source: "upload", seconds: null });
      return null;
    },
    async remove(videoId) {
      await reset(videoId);
      return null;
    },
  };

  return {
    target,

    async choose(user: User, { id, seconds, signal }: ThumbnailChoice): Promise<OwnVideoResponse> {
      await target.authorize(user, id);
      await rateLimits.count(["picture", user.id], limits.picturesOfAccount);
      if (seconds === undefined) await reset(id);
      else
        await store(id, await makeFrame({ user, videoId: id, seconds, signal }), {
          source: "frame",
          seconds,
        });
      return ownVideos.one(user, id);
    },
  };
}

function noFrame(): ServiceError {
  return new ServiceError(
    "unavailable",
    "frame-failed",
    "We could not make that picture. Please choose another moment.",
  );
}

function tookTooLong(): ServiceError {
  return new ServiceError(
    "unavailable",
    "frame-too-slow",
    "That picture takes too long to make. Please choose another moment.",
  );
}

/** Copying a remote file may outlast the client, so that the signal ends it. */
async function openBefore(
  signal: AbortSignal,
  opening: Promise<GrowingSource>,
): Promise<GrowingSource> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => {
    reject(tookTooLong());
    opening.then((source) => source.close()).catch(() => undefined);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([opening, late]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
