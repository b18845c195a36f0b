import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { defaultSite } from "../testing/default-site.ts";
import { createSiteConfig } from "./site-config.ts";

const read = (environment: Record<string, string>) =>
  createSiteConfig(readConfig(environment), defaultSite)();

test("links and contacts that are not configured are null", () => {
  const { aboutUrl, statusUrl, contacts } = read({});
  expect([aboutUrl, statusUrl]).toEqual([null, null]);
  expect(new Set(Object.values(contacts))).toEqual(new Set([null]));
});

test("CONTACT_EMAIL is the address of every purpose without one of its own", () => {
  const { contacts } = read({
    CONTACT_EMAIL: "hello@example.com",
    CONTACT_SECURITY: "security@example.com",
  });
  expect(contacts).toMatchObject({
    general: "hello@example.com",
    privacy: "hello@example.com",
    security: "security@example.com",
  });
});

test("wrong links and addresses are reported with their setting", () => {
  expect(() => read({ ABOUT_URL: "javascript:alert(1)", CONTACT_LEGAL: "nobody" })).toThrow(
    /ABOUT_URL: expected an http or https address\n\s+CONTACT_LEGAL: expected an email address/,
  );
});
