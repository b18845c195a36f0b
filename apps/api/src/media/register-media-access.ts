import type { FastifyInstance } from "fastify";
import type { Access } from "../videos/video-access.ts";
import { readPublicFile } from "./public-file.ts";

export interface MediaAccessOptions {
  readonly recentAccess: (file: string) => Promise<Access>;
}

/**
 * With the second of `recentAccess`, an edge refuses what was withdrawn after at most 4 seconds.
 */
const maxAgeSeconds = 3;
const folderName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

/**
 * Registers `/media-access/{file}`, with which an edge checks whether it may send a video's media
 * from its cache: 204 for yes, 401 if it depends on the viewer, 403 if not. `?signed=true` checks
 * for a viewer with a valid signed URL. It never responds 404, which nginx's `auth_request` takes
 * for a failure. Everybody may call it: the status of the media themselves says as much.
 */
export function registerMediaAccess(
  app: FastifyInstance,
  { recentAccess }: MediaAccessOptions,
): void {
  app.get<{ Params: { file: string }; Querystring: { signed?: unknown } }>(
    "/media-access/:file",
    async ({ params, query }, reply) => {
      const { folder } = readPublicFile(params.file);
      const access = folderName.test(folder)
        ? await recentAccess(folder)
        : ({ kind: "nobody" } as const);
      return reply
        .code(accessStatus(access, query.signed === "true"))
        .header("cache-control", `public, max-age=${maxAgeSeconds}`)
        .type("text/plain")
        .send("");
    },
  );
}

function accessStatus({ kind }: Access, isSigned: boolean): 204 | 401 | 403 {
  if (kind === "anyone" || kind === "link") return 204;
  if (kind === "owner" || kind === "review" || kind === "members") return isSigned ? 204 : 401;
  return 403;
}
