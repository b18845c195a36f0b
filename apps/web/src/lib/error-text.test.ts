import { ApiError } from "@marquee/api-client";
import { expect, test } from "vitest";
import { errorText } from "./error-text";

test("the server's text is shown as it is", () => {
  const refusal = new ApiError({ code: "rejected", call: "login", message: "refused", text: "Wrong password." });
  expect(errorText(refusal)).toBe("Wrong password.");
});

test("R-AUTH-13 everything else is one sentence that tells no inner workings", () => {
  const broken = new ApiError({ code: "network", call: "login", message: "connect ECONNREFUSED 10.0.0.1" });
  expect(errorText(broken)).toBe("Something went wrong. Please try again later.");
  expect(errorText(new TypeError("x is not a function"))).toBe("Something went wrong. Please try again later.");
  expect(errorText(broken, "Please try again later.")).toBe("Please try again later.");
});
