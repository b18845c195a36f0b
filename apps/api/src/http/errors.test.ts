import fastify from "fastify";
import { expect, test } from "vitest";
import { ServiceError } from "../services/service-error.ts";
import { registerErrors } from "./errors.ts";

async function respondTo(error: Error) {
  const app = fastify();
  registerErrors(app);
  app.get("/", () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject("/");
  return { status: statusCode, retryAfter: headers["retry-after"], body };
}

/** As the driver reports it: the operating system's error is the cause of the failed query. */
function queryFailure(code: string): Error {
  return new Error("Failed query", { cause: Object.assign(new Error(`write ${code}`), { code }) });
}

test.each(["EPIPE", "ENOSPC", "53100"])(
  "%s is a 503 with Retry-After, without internal details",
  async (code) => {
    const { status, retryAfter, body } = await respondTo(queryFailure(code));
    expect([status, retryAfter]).toEqual([503, "1"]);
    expect(JSON.parse(body)).toEqual({
      error: "The site is temporarily unavailable. Please try again in a moment.",
      code: "site-unavailable",
    });
  },
);

test("a write to a read-only database fails with the text that nothing can be saved", async () => {
  const { status, retryAfter, body } = await respondTo(queryFailure("25006"));
  expect([status, retryAfter]).toEqual([503, "5"]);
  expect(body).toContain("Changes cannot be saved at the moment.");
});

test("R-SEC-04 a limit sends its wait as Retry-After", async () => {
  const error = new ServiceError("too-many", "too-many-attempts", "Try again in 15 minutes.", {
    retryAfterSeconds: 899,
  });
  expect(await respondTo(error)).toEqual({
    status: 429,
    retryAfter: "899",
    body: '{"error":"Try again in 15 minutes.","code":"too-many-attempts"}',
  });
});

test("a refusal has its code, values and field as data beside its text", async () => {
  const details = { values: { max: 3 }, field: "uid" };
  const { body } = await respondTo(
    new ServiceError("conflict", "username-taken", "Taken.", details),
  );
  expect(JSON.parse(body)).toEqual({ error: "Taken.", code: "username-taken", ...details });
});
