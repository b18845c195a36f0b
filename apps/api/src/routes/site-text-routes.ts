import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { requireActor } from "../administration/require-actor.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";
import type { LiveValue } from "../settings/live-value.ts";
import { ServiceError } from "../services/service-error.ts";
import { parseMarkdown } from "../texts/parse-markdown.ts";
import { siteTextLocales, type SiteTexts, type SiteTextVersion } from "../texts/site-texts.ts";

export interface SiteTextServices extends AdministratorServices {
  readonly siteTexts: SiteTexts;
  readonly liveTexts: Pick<LiveValue<unknown>, "refresh">;
}

/** Administrators see these; all are kept. */
const shownVersions = 100;

export function registerSiteTextRoutes(app: FastifyInstance, services: SiteTextServices): void {
  const { siteTexts, liveTexts } = services;
  const administratorOf = createAdministratorGuard(services);

  registerCall(app, endpoints.fetchSiteText, ({ text, locale }) => siteTexts.find(text, locale));

  registerCall(app, endpoints.fetchSiteTexts, async (_fields, { request }) => {
    await administratorOf(request);
    const texts = await siteTexts.current();
    return {
      locales: [...siteTextLocales],
      texts: texts.map(({ name, locale, ...version }) => ({
        text: name,
        locale,
        ...whenAndBy(version),
      })),
    };
  });

  registerCall(app, endpoints.fetchSiteTextVersions, async ({ text, locale }, { request }) => {
    await administratorOf(request);
    const versions = await siteTexts.history(text, locale, shownVersions);
    return {
      versions: versions.map(({ id, markdown, ...version }) => ({
        id,
        markdown,
        ...whenAndBy(version),
      })),
    };
  });

  registerCall(
    app,
    endpoints.changeSiteText,
    async ({ text, locale, markdown, version, check }, { request }) => {
      const { username, id: actorId } = await administratorOf(request);
      if (!siteTextLocales.includes(locale))
        throw new ServiceError("invalid", "invalid-input", "Invalid input");
      if (!check) {
        const saved = { name: text, locale, markdown: markdown.trim(), from: version };
        await siteTexts.save(saved, username, (within) => requireActor({ actorId }, within));
        // Show it at once; other nodes follow within a second.
        await liveTexts.refresh();
      }
      return { applied: !check, blocks: parseMarkdown(markdown) };
    },
  );
}

function whenAndBy({ changedAt, changedBy }: Pick<SiteTextVersion, "changedAt" | "changedBy">) {
  return { changed_at: changedAt.toISOString(), changed_by: changedBy };
}
