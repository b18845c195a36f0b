import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../http/register-call.ts";
import type { SiteTexts } from "../texts/site-texts.ts";

export interface SiteTextServices {
  readonly siteTexts: Pick<SiteTexts, "find">;
}

/** Calls of everybody about the texts that the people who run the site wrote. */
export function registerSiteTextRoutes(app: FastifyInstance, { siteTexts }: SiteTextServices): void {
  registerCall(app, endpoints.fetchSiteText, ({ text, locale }) => siteTexts.find(text, locale));
}
