import { escapeMarkup } from "@marquee/api-client/markup";

// oxlint-disable-next-line max-params -- The language is rarely another one.
export function htmlPage(title: string, body: string, locale = "en"): string {
  const direction = locale === "ar" ? ' dir="rtl"' : "";
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title>`;
  return `<!doctype html>
<html lang="${locale}"${direction}>
<head>${head}</head>
<body><h1>${escapeMarkup(title)}</h1>
${body}
</body>
</html>
`;
}
