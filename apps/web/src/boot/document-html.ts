import fontUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { msg } from "@lingui/core/macro";
import earlyStartScript from "inline-script:boot/early-playback.ts";
import headScript from "inline-script:boot/head-script.ts";
import { earlyStartElementId, type EarlyStartData } from "./early-start-data";
import { entryElementId } from "./load-entry";
import { textDirection } from "@marquee/ui/labels";
import { createServerI18n } from "../i18n/server-messages";
import { escapeMarkup } from "@marquee/api-client/markup";
import type { SiteConfig, SiteTheme } from "../config/site-config";
import { siteIcons } from "../config/site-icons";
import { hasFooter } from "../lib/has-footer";
import { serializeJson } from "../lib/serialize-json";
import { maintenanceStyle } from "../embed/embed-files";
import { clientFiles } from "./client-files";
import { pageDataElementId, siteConfigElementId, type PageData } from "./page-data";
import type { Route } from "../app/route";
import { themeColor, themeStyle } from "./theme-style";

/** Background of the dark theme, which is the site's default. */
const canvas = "#0c0d10";

/** The scripts that pages have inline. The content security policy allows them by their hashes. */
export const inlineScripts: readonly string[] = [headScript, earlyStartScript];

interface DocumentParts {
  locale: string;
  route: Route;
  pageData: PageData;
  /** null where the video does not start before the player's code. */
  earlyStart: EarlyStartData | null;
}

/**
 * Completes a rendered document: adds the build's scripts and styles to its head, and the page's
 * data to its body.
 */
export function toDocumentHtml(
  markup: string,
  { locale, route, pageData, earlyStart }: DocumentParts,
): string {
  // Media have priority over the font.
  const fontPriority = earlyStart === null ? "high" : "low";
  const { siteConfig } = pageData;
  const { theme } = siteConfig;
  const { entry, scripts } = clientFiles(locale, { route, hasFooter: hasFooter(siteConfig) });
  const preloads = scripts.map(
    (href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`,
  );
  // The page is readable without scripts: load its images and media first. The entry is most of the
  // bytes, the other scripts are most of the requests, which would take the connections of a video
  // that starts early.
  const [late, early] = earlyStart === null ? [[], preloads] : [preloads, []];
  const head = [
    headStart(theme),
    earlyStartElements(earlyStart),
    styleElements({ locale, route, fontPriority, siteConfig }),
    iconElements(siteConfig),
    // The page's data follow the content. A browser that painted part of the content would move the
    // end of a line once its neighbours arrive.
    `<link rel="expect" blocking="render" href="#${pageDataElementId}">`,
    `<template id="${entryElementId}">${late.join("")}${entryElement(entry)}</template>`,
    ...early,
  ].join("");
  const data = jsonElement(pageDataElementId, pageData);
  return markup.replace("<head>", () => `<head>${head}`).replace("</body>", () => `${data}</body>`);
}

/** Completes a rendered document that runs no scripts, but for the theme's. */
export function toStaticDocumentHtml(
  markup: string,
  { locale, siteConfig }: Pick<StyleElementsOptions, "locale" | "siteConfig">,
): string {
  const head = [
    headStart(siteConfig.theme),
    styleElements({ locale, fontPriority: "high", siteConfig }),
    `<link rel="stylesheet" crossorigin href="${maintenanceStyle()}">`,
    iconElements(siteConfig),
  ].join("");
  return `<!doctype html>${markup.replace("<head>", () => `<head>${head}`)}`;
}

/**
 * Returns a document without content, which the browser renders itself: for the server when
 * rendering fails.
 */
export function emptyDocument({
  locale,
  siteConfig,
}: {
  locale: string;
  siteConfig: SiteConfig;
}): string {
  const head = [
    headStart(siteConfig.theme),
    styleElements({ locale, fontPriority: "high", siteConfig }),
    iconElements(siteConfig),
    jsonElement(siteConfigElementId, siteConfig),
    entryElement(clientFiles(locale, siteConfig).entry),
  ].join("");
  const { name: siteName } = siteConfig;
  const busy = createServerI18n(locale)._(
    msg`${siteName} is busy. Please reload the page in a moment.`,
  );
  const root = `<html lang="${locale}" dir="${textDirection(locale)}" data-locale="${locale}">`;
  const body = `<body><noscript>${escapeMarkup(busy)}</noscript></body>`;
  return `<!doctype html>${root}<head>${head}</head>${body}</html>`;
}

function headStart(theme: SiteTheme): string {
  const style = themeStyle(theme);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light">',
    `<meta name="theme-color" content="${themeColor(theme) ?? canvas}">`,
    // Scripts come before stylesheets, for which they would wait.
    `<script>${headScript}</script>`,
    // The content security policy allows it by its hash.
    style && `<style>${style}</style>`,
  ].join("");
}

function earlyStartElements(data: EarlyStartData | null): string {
  return data === null
    ? ""
    : `${jsonElement(earlyStartElementId, data)}<script>${earlyStartScript}</script>`;
}

interface StyleElementsOptions {
  locale: string;
  route?: Route;
  fontPriority: "high" | "low";
  siteConfig: SiteConfig;
}

function styleElements(options: StyleElementsOptions): string {
  const { locale, route, fontPriority, siteConfig } = options;
  const { theme } = siteConfig;
  const font =
    '<link rel="preload" as="font" type="font/woff2" crossorigin ' +
    `fetchpriority="${fontPriority}" href="${fontUrl}">`;
  return [
    ...clientFiles(locale, {
      ...(route && { route }),
      hasFooter: hasFooter(siteConfig),
    }).styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    theme.fontStack === null ? font : "",
  ].join("");
}

function iconElements({ icons }: SiteConfig): string {
  const own = '<link rel="icon" href="/icon.svg" type="image/svg+xml">';
  const { favicon, appleTouch } = siteIcons(icons);
  return [
    favicon === null ? own : `<link rel="icon" href="${favicon}" type="image/png">`,
    `<link rel="apple-touch-icon" href="${appleTouch}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join("");
}

function entryElement(href: string): string {
  return `<script type="module" crossorigin fetchpriority="low" src="${href}"></script>`;
}

function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${serializeJson(value)}</script>`;
}
