import type { FastifyInstance } from "fastify";
import type { Access } from "../videos/video-access.ts";
import { readPublicFile } from "./public-file.ts";

export interface MediaAccessOptions {
  readonly recentAccess: (file: string) => Promise<Access>;
}

/** With `recentAccess`, edges refuse withdrawn videos after at most 4 seconds. */
const maxAgeSeconds = 3;
const folderName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

/**
 * Edges ask `/media-access/{file}` before sending cached media: 204 allows, 401 depends on the
 * viewer, 403 refuses. `?signed=true` means a valid signed URL. It never responds 404, which
 * nginx's `auth_request` treats as a failure. It is public, since the media's status reveals the
 * same.
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
