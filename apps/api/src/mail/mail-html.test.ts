import { escapeMarkup } from "@marquee/api-client/markup";
import { expect, test } from "vitest";
import { address, everyMail, link, siteName } from "../testing/mail-samples.ts";
import { buttonColors } from "./mail-brand.ts";
import { mailHtml } from "./mail-html.ts";
import { mailLocales } from "./mail-i18n.ts";
import { messages } from "./messages.ts";
import { writeMail, type Message } from "./write-mail.ts";

const brand = { siteName, accent: "#c2185b", siteUrl: "https://marquee.example" };
const render = (message: Message, { name = "Zoë", locale = "en" } = {}) => {
  const mail = writeMail({ email: address, name, locale }, message, siteName);
  return { ...mail, html: mailHtml(mail, brand) };
};
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const buttonsIn = (html: string) => html.split("display:inline-block").length - 1;

test.each(mailLocales)("R-OWN-02 in %s the HTML of every mail has all of its text", (locale) => {
  for (const [message] of everyMail) {
    const { body, html } = render(message, { locale });
    const lines = body.split("\n").filter((line) => line !== "");
    expect(lines.filter((line) => !html.includes(escapeMarkup(line)))).toEqual([]);
    expect(buttonsIn(html)).toBeLessThanOrEqual(1);
    // Mail programs cut what is longer than 100 kB.
    expect(html.length).toBeLessThan(20_000);
  }
});

test("R-OWN-02 a mail loads nothing, and its links lead to the site alone", () => {
  for (const [message] of everyMail) {
    const { html } = render(message);
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|form)|\ssrc=|url\(|@import|@font-face/,
    );
    for (const href of linksIn(html)) expect(href).toMatch(/^https:\/\/marquee\.example\//);
  }
  const { html } = render(messages.activation(link, null));
  expect(linksIn(html)).toEqual([link, link]);
  expect([buttonsIn(html), html.includes(">Open the link</a>")]).toEqual([1, true]);
});

test("R-OWN-02 names and reasons are text in a mail, whatever they contain", () => {
  const name = '"><img src=x onerror=alert(1)>';
  const reason = "https://evil.example/\n\n<a href='https://evil.example/'>Log in</a>";
  const given = messages.channelGiven({ channel: name, reason, studioLink: `${link}&b="` });
  const { html } = render(given, { name });
  expect(html).not.toMatch(/<img|<a href='/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(linksIn(html).some((href) => href?.includes("evil"))).toBe(false);
});

test("R-OWN-02 a mail runs in the direction of its language, and has both themes", () => {
  const message = messages.activation(link, null);
  expect(render(message, { locale: "ar" }).html).toMatch(/<html lang="ar" dir="rtl">/);
  expect(render(message, { locale: "pt-BR" }).html).toMatch(/<html lang="pt-BR" dir="ltr">/);
  expect(render(message).html).toContain("prefers-color-scheme:dark");
});

test("R-OWN-02 the text of the button has a contrast of 4.5 : 1 on 1,000 colours", () => {
  const colors = Array.from(
    { length: 1_000 },
    (_, index) =>
      `#${((index * 16_777_619 + 12_345) % 0x1_00_00_00).toString(16).padStart(6, "0")}`,
  );
  const low = [...colors, "#000000", "#ffffff", "#777777", "#fffde7"].filter((accent) => {
    const { background, text } = buttonColors({ accent });
    return background !== accent || contrast(background, text) < 4.5;
  });
  expect(low).toEqual([]);
  expect(buttonColors({ accent: "red;}" }).background).toMatch(/^#[0-9a-f]{6}$/);
});

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value > 0.040_45 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
