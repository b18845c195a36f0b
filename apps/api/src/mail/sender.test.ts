import { expect, test } from "vitest";
import { mailSender } from "./sender.ts";

const site = { siteUrl: "https://films.example:8443", siteName: "Harbour Film Club" };

test.each([
  [undefined, "Harbour Film Club", "no-reply@films.example"],
  ["post@films.example", "Harbour Film Club", "post@films.example"],
  ["<post@films.example>", "Harbour Film Club", "post@films.example"],
  ["Post Office <post@films.example>", "Post Office", "post@films.example"],
  ['"Films, and more" <post@films.example>', "Films, and more", "post@films.example"],
])("R-OWN-02 with MAIL_FROM %s mails come from %s at %s", (mailFrom, name, address) => {
  expect(mailSender({ ...site, mailFrom })).toEqual({ name, address });
});
