import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RefusalBody } from "../http/errors.ts";
import { hasCode } from "../config/startup-error.ts";
import { isUnavailable } from "../db/unavailable.ts";
import type { FindViewer } from "../plans/viewers.ts";
import { readAll } from "../storage/read-all.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { cdnHeaderNames, type CdnHeaders } from "./cdn-headers.ts";
import { allowAnyOrigin, disallowAnyOrigin } from "./cross-origin-headers.ts";
import type { IsHiddenChannel } from "./hidden-channels.ts";
import { isRecordedFolder } from "../captions/recorded-playlist.ts";
import { mediaTypes } from "./media-types.ts";
import type { MediaSignatures } from "./signatures.ts";
import { readPublicFile } from "./public-file.ts";
import { audioFileName, findAudioFile } from "./audio-file.ts";
import { sendContent, sendStoredFile } from "./send-stored-file.ts";
import { signPlaylist } from "./sign-playlist.ts";
import { mayWatch, type Access } from "../videos/video-access.ts";

export interface MediaOptions {
  readonly storage: Storage;
  readonly findViewer: FindViewer;
  readonly signatures: MediaSignatures;
  readonly access: (file: string) => Promise<Access>;
  readonly recentAccess: (file: string) => Promise<Access>;
  readonly isHiddenChannel: IsHiddenChannel;
  readonly cdnHeaders: CdnHeaders;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;
const thumbnailName = /^thumb(-\d{3,4})?\.webp$/;
const channelPictures = "creators";
const sharedFolders = new Set([channelPictures, "carousel"]);
const profilePictures = "people";
const yearSeconds = 31_536_000;

const caching = {
  /** The content of a name never changes. */
  immutable: `public, max-age=${yearSeconds}, immutable`,
  /** Files may be replaced or hidden. */
  short: "public, max-age=300",
  owner: "private, no-store",
  /** A new picture has a new URL. */
  profilePicture: `private, max-age=${yearSeconds}, immutable`,
  link: "private, max-age=300",
} as const;

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file: string;
  /** True if it needs neither session nor signature: any origin may use it. */
  isOpen: boolean;
}

/** Errors have no body: players take JSON of a failed playlist for a login request. */
export async function registerMedia(
  app: FastifyInstance,
  {
    storage,
    findViewer,
    signatures,
    access,
    recentAccess,
    isHiddenChannel,
    cdnHeaders,
  }: MediaOptions,
): Promise<void> {
  await app.register(
    async (media) => {
      media.setErrorHandler(async (error, request, reply) => {
        const status = statusOf(error);
        if (status >= 500) request.log.error({ err: error }, "media failed");
        if (status === 503) reply.header("retry-after", "1");
        return empty(reply, status);
      });
      media.setNotFoundHandler((_request, reply) => empty(reply, 404));
      media.get<{ Params: { "*": string } }>("/*", (request, reply) =>
        respond(request, reply, request.params["*"].split("/")),
      );
    },
    { prefix: "/media" },
  );

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: string[],
  ): Promise<FastifyReply> {
    const { folder, hasChosenThumbnails } = readPublicFile(requested[0] ?? "");
    const path = [folder, ...requested.slice(1)];
    const [file, expiry, signature, ...inner] = path;
    if (file === undefined || path.length < 2 || !path.every((part) => segment.test(part)))
      return empty(reply, 404);
    const call: Call = { request, reply, file, isOpen: sharedFolders.has(file) };
    if (file === channelPictures && (await isHiddenChannel(path[1] ?? "")))
      return empty(reply, 404);
    if (call.isOpen) return send(call, path, caching.short);
    if (file === profilePictures) return send(call, path, caching.profilePicture);

    if (expiry && signature && inner.length > 0 && /^\d{9,12}$/.test(expiry)) {
      const seconds = signatures.secondsLeft(file, expiry, signature);
      if (seconds === 0) return empty(reply, 403);
      const permission = await recentAccess(file);
      if (permission.kind === "nobody") return empty(reply, 404);
      if (permission.kind !== "moderator")
        return send(call, [file, ...inner], `public, max-age=${seconds}, immutable`);
      // Only moderators may open it, and no cache may keep it.
      return mayWatch(permission, await findViewer(request))
        ? send(call, [file, ...inner], caching.owner)
        : empty(reply, 404);
    }

    const permission = await access(file);
    const isStable = path.length === 2;
    if (permission.kind === "nobody") return empty(reply, 404);
    const sendMedia = async (cacheControl: string) => {
      const isChosen =
        hasChosenThumbnails &&
        isStable &&
        thumbnailName.test(path[1] ?? "") &&
        (await sendKey(call, `${storageKeys.thumbnails(folder)}/${path[1]}`, cacheControl));
      return isChosen ? reply : send(call, path, cacheControl);
    };
    call.isOpen = permission.kind === "anyone" || permission.kind === "link";
    if (permission.kind === "anyone")
      return sendMedia(isStable ? caching.short : caching.immutable);
    if (permission.kind === "link") return sendMedia(caching.link);

    const isPlaylist = path.at(-1)?.endsWith(".m3u8") ?? false;
    const isForMembers = permission.kind === "members";
    // Visitors without a plan see the thumbnail of a locked video.
    if (isForMembers && isStable && thumbnailName.test(path[1] ?? "")) {
      call.isOpen = true;
      return sendMedia(caching.short);
    }
    const viewer = await findViewer(request);
    if (!viewer && isPlaylist && (permission.kind === "owner" || permission.kind === "review")) {
      return reply
        .code(401)
        .header("cache-control", "no-store")
        .send({ error: "Please login first", code: "login-first" } satisfies RefusalBody);
    }
    if (!mayWatch(permission, viewer))
      return empty(reply, permission.kind === "moderator" ? 404 : 403);
    // Members get no signed URLs, which would work for everybody and after the plan's end.
    return isPlaylist && isStable && !isForMembers
      ? sendSigned(reply, path, signatures.prefix(file))
      : sendMedia(caching.owner);
  }

  async function send(
    call: Call,
    path: readonly string[],
    cacheControl: string,
  ): Promise<FastifyReply> {
    const key = storageKeys.media(path.join("/"));
    const captionsKey = captionsKeyOf(path);
    if (path.length === 2 && path[1] === audioFileName) return sendAudio(call, key, cacheControl);
    // The stream's own captions are in its folder.
    const isSent =
      (captionsKey !== null && (await sendKey(call, captionsKey, cacheControl))) ||
      (await sendKey(call, key, cacheControl));
    return isSent ? call.reply : empty(call.reply, 404);
  }

  async function sendAudio(call: Call, key: string, cacheControl: string): Promise<FastifyReply> {
    const audio = await findAudioFile(storage, call.file);
    if (!audio) return empty(call.reply, 404);
    describe(call, key, cacheControl);
    return (await sendContent(audio, call)) ? call.reply : empty(call.reply, 404);
  }

  async function sendKey(call: Call, key: string, cacheControl: string): Promise<boolean> {
    describe(call, key, cacheControl);
    return sendStoredFile(storage, key, call);
  }

  function describe(call: Call, key: string, cacheControl: string): void {
    call.reply
      .headers({ "cache-control": cacheControl, ...cdnHeaders(call.file, cacheControl) })
      .type(mediaTypes[extname(key)] ?? "application/octet-stream");
    if (call.isOpen) allowAnyOrigin(call.reply);
  }

  async function sendSigned(
    reply: FastifyReply,
    path: readonly string[],
    prefix: string,
  ): Promise<FastifyReply> {
    try {
      const playlist = (await readAll(storage, storageKeys.media(path.join("/")))).toString();
      return reply
        .type("application/vnd.apple.mpegurl")
        .header("cache-control", caching.owner)
        .send(signPlaylist(playlist, prefix));
    } catch (error) {
      if (hasCode(error, "ENOENT")) return empty(reply, 404);
      throw error;
    }
  }
}

/** WebVTT files are stored apart from revisions. */
function captionsKeyOf([file = "", folder, name, ...deeper]: readonly string[]): string | null {
  if (folder !== "captions" || name === undefined) return null;
  const isText = name.endsWith(".vtt") && deeper.length === 0;
  const isSound = isRecordedFolder(name) && deeper.length === 1;
  return isText || isSound ? [storageKeys.captions(file), name, ...deeper].join("/") : null;
}

function statusOf(error: unknown): number {
  if (isUnavailable(error)) return 503;
  return error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
}

function empty(reply: FastifyReply, status: number): FastifyReply {
  for (const name of cdnHeaderNames) reply.removeHeader(name);
  disallowAnyOrigin(reply);
  return reply.code(status).header("cache-control", "no-store").type("text/plain").send("");
}
