import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { englishI18n } from "../i18n/english";
import { serverText } from "./server-text";

const german = setupI18n({
  locale: "de",
  messages: {
    de: {
      "Wrong password.": "Falsches Passwort.",
      "{what} Try again in {wait}.": [["what"], " Versuche es in ", ["wait"], " wieder."],
      "{count} minutes": [["count", "plural", { one: ["#", " Minute"], other: ["#", " Minuten"] }]],
      "You have {plan} already.": ["Du hast ", ["plan"], " schon."],
      "You have chosen {plan} already.": ["Du hast ", ["plan"], " schon gewählt."],
      "Too many attempts.": "Zu viele Versuche.",
    },
  },
});

test("a text of the server has the language of the page, and so have the values in it", () => {
  expect(serverText(german, "Wrong password.")).toBe("Falsches Passwort.");
  expect(serverText(german, "Too many attempts. Try again in 5 minutes.")).toBe(
    "Zu viele Versuche. Versuche es in 5 Minuten wieder.",
  );
  expect(serverText(german, "You have chosen 007 already.")).toBe("Du hast 007 schon gewählt.");
});

test("an unknown text of the server is shown as it is", () => {
  expect(serverText(german, "A text of tomorrow (with {braces}).")).toBe(
    "A text of tomorrow (with {braces}).",
  );
  expect(serverText(englishI18n, "Wrong password.")).toBe("Wrong password.");
});
