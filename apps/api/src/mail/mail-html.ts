import { escapeMarkup } from "@marquee/api-client/markup";
import { buttonColors, type MailBrand } from "./mail-brand.ts";
import { mailI18n } from "./mail-i18n.ts";

export interface MailContent {
  readonly subject: string;
  /** Paragraphs are separated by empty lines. */
  readonly body: string;
  readonly locale: string;
}

/** Mail programs that ignore it show the light theme. */
const darkTheme = `@media (prefers-color-scheme:dark){
.mq-page{background:#0c0d10!important}
.mq-card{background:#17181c!important}
.mq-edge{border-color:#33353b!important}
.mq-text{color:#f2f2f3!important}
.mq-muted,.mq-muted a{color:#b3b5bb!important}}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const tableStart = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
const paragraphStyle = "margin:0 0 16px;color:#1c1d20;font-size:16px;line-height:1.5";
const nameStyle = "margin:0 0 24px;color:#1c1d20;font-size:20px;line-height:1.3;font-weight:700";

/**
 * Renders the HTML part of a mail, which loads nothing. The first link to the site is a button; all
 * other text is shown as it is.
 */
export function mailHtml({ subject, body, locale }: MailContent, brand: MailBrand): string {
  const i18n = mailI18n(locale, brand.siteName);
  const paragraphs = body.trim().split("\n\n");
  // The text part ends with the name, which is the heading here.
  const shown = paragraphs.at(-1) === brand.siteName ? paragraphs.slice(0, -1) : paragraphs;
  const linkAt = shown.findIndex((paragraph) => isSiteLink(paragraph, brand));
  const content = shown.map((paragraph, index) =>
    index === linkAt
      ? button(paragraph, { label: i18n._("Open the link"), brand })
      : plain(paragraph),
  );
  return page({ subject, locale: i18n.locale, content: content.join("\n"), brand });
}

interface PageParts {
  readonly subject: string;
  readonly locale: string;
  readonly content: string;
  readonly brand: MailBrand;
}

/** Tables and inline styles are what mail programs agree on. */
function page({ subject, locale, content, brand }: PageParts): string {
  const [direction, side] = locale === "ar" ? ["rtl", "right"] : ["ltr", "left"];
  const { background } = buttonColors(brand);
  const card = "max-width:560px;background:#ffffff";
  const cell = `padding:24px;border:1px solid #deddd8;border-top:0;text-align:${side};${font}`;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>:root{color-scheme:light dark}${darkTheme}</style></head>
<body class="mq-page" style="margin:0;padding:0;background:#f6f5f2;${font}">
${tableStart} class="mq-page" width="100%" style="background:#f6f5f2">
<tr><td align="center" style="padding:24px 12px">
${tableStart} class="mq-card" dir="${direction}" width="100%" style="${card}">
<tr><td height="6" style="height:6px;font-size:0;background:${background}"></td></tr>
<tr><td class="mq-edge" style="${cell};overflow-wrap:anywhere;word-break:break-word">
<p class="mq-text" dir="auto" style="${nameStyle}">${escapeMarkup(brand.siteName)}</p>
${content}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function isSiteLink(paragraph: string, { siteUrl }: MailBrand): boolean {
  return (
    /^https?:\/\/\S+$/.test(paragraph) &&
    URL.canParse(paragraph) &&
    new URL(paragraph).origin === siteUrl
  );
}

function plain(paragraph: string): string {
  const lines = paragraph.split("\n").map(escapeMarkup);
  return `<p class="mq-text" dir="auto" style="${paragraphStyle}">${lines.join("<br>")}</p>`;
}

interface ButtonParts {
  readonly label: string;
  readonly brand: MailBrand;
}

/** The address below shows where it leads, and works where buttons do not. */
function button(link: string, { label, brand }: ButtonParts): string {
  const { background, text } = buttonColors(brand);
  const href = escapeMarkup(link);
  const cell = `background:${background};border:1px solid ${text};border-radius:8px`;
  const look = `display:inline-block;padding:12px 24px;color:${text};text-decoration:none`;
  const muted = "margin:0 0 16px;color:#595b61;font-size:13px;line-height:1.4";
  return `${tableStart} style="margin:0 0 12px"><tr><td style="${cell}">
<a href="${href}" style="${look};font-size:16px;font-weight:700">${escapeMarkup(label)}</a>
</td></tr></table>
<p class="mq-muted" dir="ltr" style="${muted}">
<a href="${href}" style="color:#595b61">${href}</a></p>`;
}
