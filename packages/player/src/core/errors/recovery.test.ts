import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ErrorClass } from "./classify";
import { markRecovered, noHistory, recover, type Recovery, type RecoveryHistory } from "./recovery";

/** Returns the recoveries for classes of errors at the given times, in milliseconds. */
function run(
  steps: readonly (readonly [atMs: number, errorClass: ErrorClass])[],
  from: RecoveryHistory = noHistory,
): Recovery[] {
  let history = from;
  return steps.map(([atMs, errorClass]) => {
    const result = recover(history, errorClass, atMs);
    history = result.history;
    return result.recovery;
  });
}
const network: ErrorClass = { kind: "network", reloadsAll: false };
const forbidden: ErrorClass = { kind: "forbidden", body: undefined };

describe("recover", () => {
  test("a format that nothing plays is said, and not tried again", () => {
    expect(run([[0, { kind: "unsupported", format: "AVI" }]])).toEqual([
      { action: "fail", message: "unsupported", format: "AVI" },
    ]);
  });

  test("R-PLAYER-08 a 403 rebuilds with a back-off, three times at most", () => {
    expect(run([0, 100, 2000, 6000].map((at) => [at, forbidden]))).toEqual([
      { action: "rebuild", afterMs: 0, message: null, refresh: true },
      { action: "rebuild", afterMs: 1000, message: null, refresh: true },
      { action: "rebuild", afterMs: 3000, message: null, refresh: true },
      { action: "fail", message: "broken" },
    ]);
  });

  test("R-PLAYER-09 a 403 that stays, with data in its body, asks to sign in", () => {
    const refusing: ErrorClass = { kind: "forbidden", body: { error: "login first" } };
    expect(run([0, 1, 2, 3].map((at) => [at, refusing])).at(-1)).toEqual({
      action: "authenticate",
      body: { error: "login first" },
    });
  });

  test("R-PLAYER-07 a fatal network error shows a message and retries with backoff", () => {
    const recoveries = run(
      [0, 1000, 3000, 7000, 15_000, 23_000, 31_000].map((at) => [at, network]),
    );
    expect(recoveries.map((recovery) => ("message" in recovery ? recovery.message : null))).toEqual(
      Array(7).fill("network"),
    );
    expect(
      recoveries.map((recovery) => ("afterMs" in recovery ? recovery.afterMs : recovery.action)),
    ).toEqual([1000, 2000, 4000, 8000, 8000, 8000, "fail"]);
  });

  test("a playlist that never arrived is loaded again from the start", () => {
    expect(run([[0, { kind: "network", reloadsAll: true }]])).toMatchObject([
      { action: "rebuild", refresh: false },
    ]);
  });

  test("R-PLAYER-10 media is recovered at once, then every 5 s at most, until it fails", () => {
    expect(run([0, 1000, 20_000, 30_000].map((at) => [at, { kind: "media" }]))).toEqual([
      { action: "recoverMedia", afterMs: 0, message: "media" },
      { action: "rebuild", afterMs: 4000, message: "media", refresh: false },
      { action: "rebuild", afterMs: 0, message: "media", refresh: false },
      { action: "fail", message: "broken" },
    ]);
  });

  test("R-PLAYER-10 the element's own error is said, and tried twice", () => {
    expect(
      run([0, 10, 20].map((at) => [at, { kind: "element" }])).map(({ action }) => action),
    ).toEqual(["rebuild", "rebuild", "fail"]);
  });

  test("R-PLAYER-10 a non-fatal error clears the message, other fatal errors end", () => {
    expect(run([[0, { kind: "transient" }]])).toEqual([{ action: "clear" }]);
    expect(run([[0, { kind: "broken" }]])).toEqual([{ action: "fail", message: "broken" }]);
  });

  test("an outage's non-fatal errors clear nothing; a buffered fragment ends it", () => {
    const during = recover(noHistory, network, 0).history;
    expect(run([[10, { kind: "outage" }]], during)).toEqual([{ action: "none" }]);
    expect(run([[10, { kind: "outage" }]], markRecovered(during))).toEqual([{ action: "clear" }]);
  });

  test("a minute without faults fills the budgets again", () => {
    const spent = run([0, 1, 2, 3].map((at) => [at, forbidden]));
    expect(spent.at(-1)?.action).toBe("fail");
    expect(run([0, 1, 2, 61_000].map((at) => [at, forbidden])).at(-1)?.action).toBe("rebuild");
  });

  test("errors in quick succession end in a final message, in any order", () => {
    const errorClass = fc.constantFrom<ErrorClass>(
      forbidden,
      network,
      { kind: "network", reloadsAll: true },
      { kind: "media" },
      { kind: "element" },
    );
    fc.assert(
      fc.property(fc.array(errorClass, { minLength: 30, maxLength: 60 }), (errorClasses) => {
        const recoveries = run(errorClasses.map((each, index) => [index * 1000, each]));
        expect(recoveries.some(({ action }) => action === "fail")).toBe(true);
      }),
    );
  });
});
