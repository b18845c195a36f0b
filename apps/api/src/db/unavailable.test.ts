import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable.ts";

function errorWith(code: string): Error {
  return new Error("query failed", { cause: Object.assign(new Error("failed"), { code }) });
}

test.each([
  "EPIPE",
  "ENOSPC",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECTION_CLOSED",
  "CONNECT_TIMEOUT",
  "53100",
  "53300",
  "25006",
  "55P03",
  "08P01",
  "57014",
  "57P01",
  "40001",
])("%s means temporarily unavailable", (code) => {
  expect(isUnavailable(errorWith(code))).toBe(true);
});

test.each(["23505", "42P01", "22021", "EACCES", "ERR_INVALID_ARG_TYPE"])("%s does not", (code) => {
  expect(isUnavailable(errorWith(code))).toBe(false);
});
