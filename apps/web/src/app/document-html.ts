import fontUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { msg } from "@lingui/core/macro";
import earlyStartScript from "inline-script:early-start/early-start.ts";
import headScript from "inline-script:early-start/head-script.ts";
import { earlyStartElementId, type EarlyStartData } from "../early-start/early-start-data";
import { entryElementId } from "../early-start/load-entry";
import { textDirection } from "@marquee/ui/labels";
import { createServerI18n } from "../i18n/server-messages";
import { serializeJson } from "../lib/serialize-json";
import { clientFiles } from "./client-files";
import { pageDataElementId, type PageData } from "./page-data";
import type { Route } from "./route";

/** The scripts that pages have inline. The content security policy allows them by their hashes. */
export const inlineScripts: readonly string[] = [headScript, earlyStartScript];

interface DocumentParts {
  locale: string;
  route: Route;
  pageData: PageData;
  /** null where the video does not start before the player's code. */
  earlyStart: EarlyStartData | null;
}

/** Completes a rendered document: adds the build's scripts and styles to its head, and the page's data to its body. */
export function toDocumentHtml(markup: string, { locale, route, pageData, earlyStart }: DocumentParts): string {
  // Media have priority over the font.
  const fontPriority = earlyStart === null ? "high" : "low";
  const { entry, scripts } = clientFiles(locale, route.file);
  const preloads = scripts.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`);
  // The page is readable without scripts: load its images and media first. The entry is most of the bytes, the other scripts are
  // most of the requests, which would take the connections of a video that starts early.
  const [late, early] = earlyStart === null ? [[], preloads] : [preloads, []];
  const head = [
    headStart(),
    earlyStartElements(earlyStart),
    styleElements({ locale, route, fontPriority }),
    // The page's data follow the content. A browser that painted part of the content would move what stands at the end of a
    // line once its neighbours arrive.
    `<link rel="expect" blocking="render" href="#${pageDataElementId}">`,
    `<template id="${entryElementId}">${late.join("")}${entryElement(entry)}</template>`,
    ...early,
  ].join("");
  const data = jsonElement(pageDataElementId, pageData);
  return markup.replace("<head>", () => `<head>${head}`).replace("</body>", () => `${data}</body>`);
}

/** Returns a document without content, which the browser renders itself: for the server when rendering fails. */
export function emptyDocument(locale: string): string {
  const head = [
    headStart(),
    styleElements({ locale, fontPriority: "high" }),
    entryElement(clientFiles(locale).entry),
  ].join("");
  const busy = createServerI18n(locale)._(msg`Marquee is busy. Please reload the page in a moment.`);
  const root = `<html lang="${locale}" dir="${textDirection(locale)}" data-locale="${locale}">`;
  return `<!doctype html>${root}<head>${head}</head><body><noscript>${busy}</noscript></body></html>`;
}

function headStart(): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#0c0d10">',
    // Scripts come before stylesheets, for which they would wait.
    `<script>${headScript}</script>`,
  ].join("");
}

function earlyStartElements(data: EarlyStartData | null): string {
  return data === null ? "" : `${jsonElement(earlyStartElementId, data)}<script>${earlyStartScript}</script>`;
}

interface StyleElementsOptions {
  locale: string;
  route?: Route;
  fontPriority: "high" | "low";
}

function styleElements({ locale, route, fontPriority }: StyleElementsOptions): string {
  return [
    ...clientFiles(locale, route?.file).styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="${fontPriority}" href="${fontUrl}">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join("");
}

function entryElement(href: string): string {
  return `<script type="module" crossorigin fetchpriority="low" src="${href}"></script>`;
}

function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${serializeJson(value)}</script>`;
}
