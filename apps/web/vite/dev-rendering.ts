import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import { chooseLocale } from "../src/i18n/choose-locale";
import { languageCookie } from "../src/i18n/language-cookie";
import { siteConfigElementId } from "../src/boot/page-data";
import type { SiteConfig } from "../src/config/site-config";

const devSiteConfig: SiteConfig = {
  name: "Marquee",
  shortName: "Marquee",
  description: null,
  mark: "BETA",
  logo: null,
  symbol: null,
  icons: null,
  theme: { accent: null, second: null, fontStack: null },
  announcement: null,
  hasAbout: false,
  hasFooter: false,
  isInMaintenance: false,
  aboutUrl: null,
  statusUrl: null,
  links: [],
  profiles: [],
  isPaymentOpen: false,
  contacts: {
    bugReport: null,
    feedback: null,
    security: null,
    general: null,
    dmca: null,
    legal: null,
    privacy: null,
  },
};

function entry({ headers }: IncomingMessage): string {
  const [, chosen] =
    new RegExp(`(?:^|; )${languageCookie}=([^;]+)`).exec(headers.cookie ?? "") ?? [];
  const locale = chooseLocale({ chosen, accepted: headers["accept-language"] });
  const config = JSON.stringify(devSiteConfig);
  return `<!doctype html><html lang="${locale}" data-locale="${locale}"><head><meta charset="utf-8">
<script type="application/json" id="${siteConfigElementId}">${config}</script></head><body>
<script type="module" src="/src/boot/entry-client.tsx"></script></body></html>`;
}

/**
 * In development every page is rendered in the browser, from an empty document: edits reload at
 * once.
 */
export function devRendering(): Plugin {
  return {
    name: "dev-rendering",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          server.transformIndexHtml(request.originalUrl ?? "/", entry(request)).then((html) => {
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(html);
          }, next);
        });
      };
    },
  };
}
