import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { defaultSite } from "../testing/default-site.ts";
import type { Settings } from "../settings/settings-table.ts";
import { createSiteConfig } from "./site-config.ts";

function read(changes: Partial<Settings>) {
  const settings = { ...defaultSite.settings.current(), ...changes };
  return createSiteConfig({ ...defaultSite, settings: { current: () => settings } })();
}

test("links and contacts that are not set are left out", () => {
  const { aboutUrl, statusUrl, links, profiles, contacts } = read({});
  expect([aboutUrl, statusUrl, links, profiles]).toEqual([null, null, [], []]);
  expect(new Set(Object.values(contacts))).toEqual(new Set([null]));
});

test("the general contact is the address of every purpose without one of its own", () => {
  const { contacts } = read({
    "contact-email": "hello@example.com",
    "contact-security": "security@example.com",
  });
  expect(contacts).toMatchObject({
    general: "hello@example.com",
    privacy: "hello@example.com",
    security: "security@example.com",
  });
});

test("wrong links and addresses in the environment are reported with their setting", () => {
  expect(() => readConfig({ ABOUT_URL: "javascript:alert(1)", CONTACT_LEGAL: "nobody" })).toThrow(
    /ABOUT_URL: expected an http or https address\n\s+CONTACT_LEGAL: expected an email address/,
  );
});
