import { originalsPath } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Sql } from "../db/connect.ts";
import { attachment } from "../http/attachment.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { sendStoredFile } from "../media/send-stored-file.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Storage } from "../storage/storage.ts";
import type { ChannelAccess } from "../studio/channel-access.ts";

export interface OriginalServices {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly requestSessions: RequestSessions;
  readonly channelAccess: ChannelAccess;
}

const query = z.object({ video: z.string().min(1).max(64) });

/** Only editors may read them. Ranges let downloads resume. */
export function registerOriginalRoutes(app: FastifyInstance, services: OriginalServices): void {
  const { sql, storage, requestSessions, channelAccess } = services;

  app.get(originalsPath, async (request, reply) => {
    const { user } = await requestSessions.require(request);
    const parsed = query.safeParse(request.query);
    if (!parsed.success)
      throw new ServiceError("invalid", "video-missing", "Please choose a video.");
    const { video } = parsed.data;
    await channelAccess.requireVideos(sql, { userId: user.id, videoIds: [video], action: "edit" });
    const [source] = await sql<{ storage_key: string; file_name: string }[]>`
      select storage_key, file_name from video_sources where video_id = ${video}
        and completed_at is not null`;
    // Never rendered: it may be a page with scripts.
    reply.headers({
      "content-type": "application/octet-stream",
      "content-disposition": attachment(source?.file_name || video),
      "cache-control": "private, no-store",
    });
    const isSent =
      source !== undefined &&
      (await sendStoredFile(storage, source.storage_key, { request, reply }));
    if (isSent) return reply;
    reply.removeHeader("content-disposition").type("application/json");
    throw new ServiceError(
      "not-found",
      "original-not-found",
      "The original of this video is not stored any more.",
    );
  });
}
