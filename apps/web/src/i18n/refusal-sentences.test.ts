import { ApiError, type RefusalCode } from "@marquee/api-client";
import { beforeAll, expect, test } from "vitest";
import { errorText } from "../lib/text/error-text";
import { englishI18n } from "./english";
import { loadRefusalSentences } from "./load-refusal-sentences";
import { createServerI18n } from "./server-messages";

const german = createServerI18n("de");
/** As a page has it that has loaded the sentences. */
const english = createServerI18n("en");

beforeAll(loadRefusalSentences);

function refused(reason: string, values?: ApiError["values"]): ApiError {
  return new ApiError({
    code: "rejected",
    call: "login",
    message: "refused",
    text: "x",
    reason,
    values,
  });
}

test.each<[RefusalCode, ApiError["values"], [english: string, german: string]]>([
  ["wrong-password", undefined, ["Wrong password.", "Falsches Passwort."]],
  ["too-many-playlists", { max: 30 }, ["A channel has at most 30 playlists.", "30"]],
  [
    "too-many-attempts",
    { waitSeconds: 1 },
    ["Too many attempts. Try again in 1 second.", "1 Sekunde"],
  ],
  [
    "too-many-attempts",
    { waitSeconds: 61 },
    ["Too many attempts. Try again in 2 minutes.", "2 Minuten"],
  ],
  ["too-many-attempts", undefined, ["Too many attempts.", "Zu viele"]],
  ["file-too-large", { maxBytes: 2e9 }, ["Files can have up to 2.0\u00a0GB.", "2,0\u00a0GB"]],
  ["subject-not-found", { kind: "channel" }, ["We can't find that channel.", "Kanal"]],
  [
    "unreadable-captions",
    { problem: "ends-before-it-begins", line: 6 },
    ["Line 6: The caption ends before it begins.", "Zeile 6: "],
  ],
  [
    "unreadable-captions",
    { problem: "of-tomorrow" },
    ["We can't read these captions. Check their times and their format.", "Untertitel"],
  ],
  ["subject-not-found", { kind: "tomorrow" }, ["Not found.", "Nicht gefunden."]],
])(
  "the code %s with %o chooses the sentence in the page's language",
  (code, values, [english, part]) => {
    expect(errorText(englishI18n, refused(code, values))).toBe(english);
    expect(errorText(german, refused(code, values))).toContain(part);
  },
);

test("a broken rule of the contract is named, and one of a newer server is not", () => {
  const broken = (text: string) =>
    new ApiError({
      code: "rejected",
      call: "login",
      message: "refused",
      text,
      reason: "invalid-input",
    });
  expect(errorText(german, broken("At most 30 tags"))).toBe("Höchstens 30 Tags");
  expect(errorText(english, broken("At most 30 tags"))).toBe("At most 30 tags");
  expect(errorText(english, broken("Eine Regel von morgen"))).toBe("Invalid input");
});

test("a code of a newer server has the general sentence, never the server's text", () => {
  const general = "Something went wrong. Please try again later.";
  expect(errorText(englishI18n, refused("of-tomorrow"))).toBe(general);
  expect(errorText(englishI18n, refused("toString"))).toBe(general);
});
