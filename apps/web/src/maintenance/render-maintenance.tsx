import type { MaintenanceRequest } from "@marquee/tooling-site-contract";
import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "../boot/document";
import { toStaticDocumentHtml } from "../boot/document-html";
import { createServerI18n } from "../i18n/server-messages";
import { MaintenancePage } from "./maintenance-page";

/** Returns the whole page that visitors see during maintenance. */
export function renderMaintenance({ locale, siteConfig, maintenance }: MaintenanceRequest): string {
  const markup = renderToStaticMarkup(
    <Document i18n={createServerI18n(locale)}>
      <MaintenancePage siteConfig={siteConfig} maintenance={maintenance} />
    </Document>,
  );
  return toStaticDocumentHtml(markup, { locale, siteConfig });
}
