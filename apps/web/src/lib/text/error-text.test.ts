import { msg } from "@lingui/core/macro";
import { ApiError } from "@marquee/api-client";
import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { errorText } from "./error-text";

test("the server's text is shown as it is", () => {
  const refusal = new ApiError({
    code: "rejected",
    call: "login",
    message: "refused",
    text: "Wrong password.",
  });
  expect(errorText(englishI18n, refusal)).toBe("Wrong password.");
});

test("R-AUTH-13 everything else is one sentence that tells no inner workings", () => {
  const broken = new ApiError({
    code: "network",
    call: "login",
    message: "connect ECONNREFUSED 10.0.0.1",
  });
  const sentence = "Something went wrong. Please try again later.";
  expect(errorText(englishI18n, broken)).toBe(sentence);
  expect(errorText(englishI18n, new TypeError("x is not a function"))).toBe(sentence);
  expect(errorText(englishI18n, broken, msg`Please try again later.`)).toBe(
    "Please try again later.",
  );
});
