import { expect, test } from "vitest";
import { settingsTable } from "../settings/settings-table.ts";
import { mailSender } from "./sender.ts";

const site = { siteUrl: "https://films.example:8443", siteName: "Harbour Film Club" };

test.each([
  ["", "Harbour Film Club", "no-reply@films.example"],
  ["post@films.example", "Harbour Film Club", "post@films.example"],
  ["<post@films.example>", "Harbour Film Club", "post@films.example"],
  ["Post Office <post@films.example>", "Post Office", "post@films.example"],
  ['"Films, and more" <post@films.example>', "Films, and more", "post@films.example"],
])("R-OWN-02 with MAIL_FROM %s mails come from %s at %s", (mailFrom, name, address) => {
  expect(mailSender({ ...site, mailFrom })).toEqual({ name, address });
});

test("R-OWN-09 the sender is an address with or without a name, and nothing else", () => {
  const accepts = (text: string) => settingsTable["mail-from"].schema.safeParse(text).success;
  const wrong = ["Films", "<>", "a@b.example, c@d.example", "Films <a@b.example> x"];
  expect(["", "a@b.example", "Films <a@b.example>"].map(accepts)).toEqual([true, true, true]);
  expect(wrong.filter(accepts)).toEqual([]);
});
