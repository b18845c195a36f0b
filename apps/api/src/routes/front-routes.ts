import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireActor } from "../administration/require-actor.ts";
import type { PublicReads } from "../compose/compose-reads.ts";
import type { ContentVersion } from "../content/content-version.ts";
import { defaultFront, type FrontStore } from "../front/front.ts";
import { requireValidFront } from "../front/require-valid-front.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";
import type { LiveValue } from "../settings/live-value.ts";

export interface FrontServices extends AdministratorServices {
  readonly front: FrontStore;
  readonly liveFront: Pick<LiveValue<unknown>, "refresh">;
  readonly contentVersion: Pick<ContentVersion, "bump">;
  readonly readsFor: (request: FastifyRequest) => Promise<Pick<PublicReads, "homeFront">>;
}

/** Administrators see these; all are kept. */
const shownVersions = 50;

export function registerFrontRoutes(app: FastifyInstance, services: FrontServices): void {
  const { front: store, liveFront, contentVersion, readsFor } = services;
  const administratorOf = createAdministratorGuard(services);

  registerCall(app, endpoints.fetchFront, async (_fields, { request }) => {
    await administratorOf(request);
    return { versions: await store.history(shownVersions), fallback: defaultFront };
  });

  registerCall(app, endpoints.changeFront, async ({ front, version, publish }, { request }) => {
    const { username, id: actorId } = await administratorOf(request);
    const saved = await store.save(
      { content: requireValidFront(front), isPublished: publish, from: version },
      username,
      (within) => requireActor({ actorId }, within),
    );
    // Show it to the publisher at once; other nodes follow within a second.
    await liveFront.refresh();
    contentVersion.bump();
    return saved;
  });

  registerCall(app, endpoints.previewFeatured, async (chosen, { request }) => {
    await administratorOf(request);
    return (await readsFor(request)).homeFront.featured(chosen);
  });
}
