import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { DataExport } from "../accounts/data-export.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { ServiceError } from "../services/service-error.ts";

export interface ExportServices {
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
  readonly dataExport: DataExport;
  readonly siteLinks: SiteLinks;
}

const download = z.object({ token: z.string().max(100).default("") });

export function registerExportRoutes(
  app: FastifyInstance,
  { requestSessions, freshSignIn, dataExport, siteLinks }: ExportServices,
): void {
  registerCall(app, endpoints.exportData, async (_fields, { request }) =>
    dataExport.download((await freshSignIn(request)).user, requestSessions.clientInfo(request)),
  );

  registerCall(app, endpoints.requestExport, async (_fields, { request }) => {
    await dataExport.request(
      (await freshSignIn(request)).user,
      requestSessions.clientInfo(request),
    );
    return {};
  });

  app.get("/api/download-export", async (request, reply) => {
    const fields = download.safeParse(request.query);
    const archive = fields.success ? await dataExport.archive(fields.data.token) : null;
    if (!archive) {
      if (request.headers.accept?.includes("text/html"))
        return reply.redirect(await siteLinks.path((to) => to.expiredExport()), 303);
      throw new ServiceError(
        "not-found",
        "export-expired",
        "That link is not valid any more. Ask for your data again in the settings.",
      );
    }
    return reply
      .type("application/zip")
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="marquee-data.zip"')
      .send(archive);
  });
}
