import { I18nProvider } from "@lingui/react";
import {
  countView,
  createClient,
  createMedia,
  isApiError,
  isSameLength,
  watch,
  type Client,
  type WatchPage,
} from "@marquee/api-client";
import type { EmbedMaintenanceRequest, EmbedRequest } from "@marquee/tooling-site-contract";
import { renderToStaticMarkup } from "react-dom/server";
import { themeStyle } from "../boot/theme-style";
import { paths } from "../config/paths";
import { versionLabel } from "../features/watch/video-versions";
import { createServerI18n } from "../i18n/server-messages";
import { playerSource } from "../lib/video/player-source";
import { readId } from "../lib/video/watch-address";
import type { EmbedVersion } from "./embed-data";
import { embedFiles } from "./embed-files";
import { EmbedDocument, type EmbedDocumentProps } from "./embed-document";
import { readEmbedOptions } from "./read-embed-options";

/** Returns the page of a video; null if there is none, or moderators removed it. */
async function findPage(api: Client, videoId: string): Promise<WatchPage | null> {
  try {
    return await api.call(watch, { v: videoId });
  } catch (error) {
    if (isApiError(error) && error.status === 410) return null;
    throw error;
  }
}

/** Their labels come from here: the embedded player has no messages. */
function embedVersions(locale: string, { video }: WatchPage): EmbedVersion[] {
  const i18n = createServerI18n(locale);
  return video.versions.map((version) => ({
    label: versionLabel(i18n, version),
    path: paths.embed.href(version.id),
    isInStep: isSameLength(video.durationSeconds, version.durationSeconds),
  }));
}

/**
 * Renders the page of an embedded player. A private video counts as missing, and a members' video
 * is locked: no cookie is read.
 */
export async function renderEmbed(
  request: EmbedRequest,
): Promise<{ status: number; html: string }> {
  const { locale, siteConfig, siteUrl, searchParams, timeoutMs } = request;
  const api = createClient({ baseUrl: siteUrl, fetch: request.fetch, timeoutMs, retries: 0 });
  const videoId = readId(request.videoId);
  const page = videoId === undefined ? null : await findPage(api, videoId);
  const isLocked = page?.video.members !== undefined;
  const data =
    page && !isLocked
      ? {
          source: playerSource(createMedia(), page),
          durationSeconds: page.video.durationSeconds,
          ...readEmbedOptions(searchParams),
          versions: embedVersions(locale, page),
          viewPath: countView.path,
          videoId: page.video.id,
        }
      : null;
  const html = toHtml(locale, { siteConfig, siteUrl, page, data, maintenance: null });
  return { status: page ? 200 : 404, html };
}

/** Renders a page for an embedded player during maintenance. */
export function renderEmbedMaintenance(request: EmbedMaintenanceRequest): string {
  const { locale, siteConfig, siteUrl, maintenance } = request;
  return toHtml(locale, { siteConfig, siteUrl, page: null, data: null, maintenance });
}

function toHtml(locale: string, document: Omit<EmbedDocumentProps, "files">): string {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={createServerI18n(locale)}>
      <EmbedDocument {...document} files={embedFiles()} />
    </I18nProvider>,
  );
  const style = themeStyle(document.siteConfig.theme);
  // React would escape the quotes of names.
  const html =
    style === "" ? markup : markup.replace("</title>", () => `</title><style>${style}</style>`);
  return `<!doctype html>${html}`;
}
