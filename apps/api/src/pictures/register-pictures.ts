import { picturePurposes, picturesPath } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { DisplayTokens } from "../accounts/display-token.ts";
import type { Session, User } from "../accounts/sessions.ts";
import { clientSignal, whenClosed } from "../http/client-gone.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { ServiceError } from "../services/service-error.ts";
import { createTurns } from "../services/turns.ts";
import { cropSchema } from "../transcoding/engine/protocol.ts";
import { maxPictureBytes, tooLarge, type Pictures } from "./create-pictures.ts";
import type { PictureTargets } from "./picture-target.ts";

export interface PictureServices {
  readonly requestSessions: RequestSessions;
  readonly rateLimits: RateLimits;
  readonly displayToken: DisplayTokens;
  readonly freshSignIn: FreshSignIn;
  readonly pictures: Pictures;
  readonly pictureTargets: PictureTargets;
}

const pictureTypes = ["jpeg", "png", "webp", "gif"].map((name) => `image/${name}`);
const contentTypes = ["application/octet-stream", ...pictureTypes];

/** Each upload is in memory. */
const bodyLimits = { maxConcurrent: 12, maxWaiting: 0, maxPerKey: 4 } as const;

const query = z.object({
  purpose: z.enum(picturePurposes),
  id: z.string().min(1).max(64),
  /** Shares of the upright picture: `x,y,width,height`. */
  crop: z
    .string()
    .max(200)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]))
    .transform(([x, y, width, height]) => ({ x, y, width, height }))
    .pipe(cropSchema)
    .optional(),
});

export async function registerPictures(
  app: FastifyInstance,
  services: PictureServices,
): Promise<void> {
  const { requestSessions, rateLimits, displayToken, freshSignIn, pictures, pictureTargets } =
    services;
  const bodyTurns = createTurns(bodyLimits);

  async function open(request: FastifyRequest) {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw new ServiceError("invalid", "invalid-request", "Invalid request.");
    const { purpose, id, crop = null } = parsed.data;
    const { user, session } = await requestSessions.require(request);
    const target = pictureTargets[purpose];
    await target.authorize(user, id);
    if ("icons" in target) await freshSignIn(request);
    await rateLimits.count(["picture", user.id], limits.picturesOfAccount);
    return { target, id, crop, session, user };
  }

  async function respond(reply: FastifyReply, changed: User | null, session: Session) {
    reply.header("cache-control", "no-store");
    return changed ? { token: await displayToken(changed, session) } : {};
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      contentTypes,
      { parseAs: "buffer", bodyLimit: maxPictureBytes },
      (_request, body, done) => done(null, body),
    );
    // Check permission before reading bodies of megabytes, a few at a time.
    scope.addHook("onRequest", async (request, reply) => {
      if (Number(request.headers["content-length"] ?? 0) > maxPictureBytes) throw tooLarge();
      const { user } = await requestSessions.require(request);
      const turn = await bodyTurns.take({ keys: [user.id] });
      whenClosed(reply, () => turn[Symbol.dispose]());
    });

    scope.post(picturesPath, async (request, reply) => {
      const { target, id, crop, session, user } = await open(request);
      if (!Buffer.isBuffer(request.body))
        throw new ServiceError("invalid", "picture-missing", "Please choose a picture.");
      const options = { userId: user.id, signal: clientSignal(reply) };
      const images = await ("icons" in target
        ? pictures.makeIcons(request.body, { spec: target.icons, ...options })
        : pictures.make(request.body, { spec: target.spec, crop, ...options }));
      return respond(reply, await target.store(id, images, user), session);
    });

    scope.delete(picturesPath, async (request, reply) => {
      const { target, id, session, user } = await open(request);
      return respond(reply, await target.remove(id, user), session);
    });
  });
}
