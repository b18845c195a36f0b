import { ErrorDetails, ErrorTypes } from "hls.js-minimum";
import { ErrorDetails as NewestErrorDetails } from "hls.js-latest";
import { describe, expect, test } from "vitest";
import { toEngineError } from "./to-engine-error";
import { classify, type ErrorClass } from "../../core/errors/classify";
import type { EngineError } from "../../core/errors/engine-error";

type Row = readonly [type: ErrorTypes, whenFatal: ErrorClass["kind"], whenNot: ErrorClass["kind"]];
const network = (
  fatal: ErrorClass["kind"] = "network",
  not: ErrorClass["kind"] = "outage",
): Row => [ErrorTypes.NETWORK_ERROR, fatal, not];
const media = (fatal: ErrorClass["kind"] = "media"): Row => [
  ErrorTypes.MEDIA_ERROR,
  fatal,
  "transient",
];
const other = (
  fatal: ErrorClass["kind"] = "broken",
  not: ErrorClass["kind"] = "transient",
): Row => [ErrorTypes.OTHER_ERROR, fatal, not];
const keySystem: Row = [ErrorTypes.KEY_SYSTEM_ERROR, "broken", "transient"];

/** Every error detail of hls.js 1.6.19 and of the newest 1.x, with its type. */
const table: Readonly<Record<string, Row>> = {
  keySystemNoKeys: keySystem,
  keySystemNoAccess: keySystem,
  keySystemNoSession: keySystem,
  keySystemNoConfiguredLicense: keySystem,
  keySystemLicenseRequestFailed: keySystem,
  keySystemServerCertificateRequestFailed: keySystem,
  keySystemServerCertificateUpdateFailed: keySystem,
  keySystemSessionUpdateFailed: keySystem,
  keySystemStatusOutputRestricted: keySystem,
  keySystemStatusInternalError: keySystem,
  keySystemDestroyMediaKeysError: keySystem,
  keySystemDestroyCloseSessionError: keySystem,
  keySystemDestroyRemoveSessionError: keySystem,
  manifestLoadError: network(),
  manifestLoadTimeOut: network(),
  manifestParsingError: network(),
  manifestIncompatibleCodecsError: media("broken"),
  levelEmptyError: network(),
  levelLoadError: network(),
  levelLoadTimeOut: network(),
  levelParsingError: network(),
  levelSwitchError: other(),
  playlistUnchangedError: network(),
  audioTrackLoadError: network(),
  audioTrackLoadTimeOut: network(),
  subtitleTrackLoadError: network(),
  subtitleTrackLoadTimeOut: network(),
  fragLoadError: network(),
  fragLoadTimeOut: network(),
  fragDecryptError: media(),
  fragParsingError: media(),
  fragGap: media("media"),
  remuxAllocError: [ErrorTypes.MUX_ERROR, "media", "transient"],
  keyLoadError: network(),
  keyLoadTimeOut: network(),
  bufferAddCodecError: media(),
  bufferIncompatibleCodecsError: media("broken"),
  bufferAppendError: media(),
  bufferAppendingError: media(),
  bufferAppendNoProgress: media(),
  bufferStalledError: media(),
  bufferFullError: media(),
  bufferSeekOverHole: media(),
  bufferNudgeOnStall: media(),
  assetListLoadError: network(),
  assetListLoadTimeout: network(),
  assetListParsingError: network(),
  interstitialAssetItemError: other(),
  attachMediaError: media("broken"),
  mediaSourceRequiresReset: media(),
  internalException: other(),
  aborted: other("broken", "none"),
  unknown: other(),
};
const silent = new Set(["aborted", "fragGap"]);

function fault(changes: Partial<EngineError>): EngineError {
  return {
    origin: "network",
    details: "fragLoadError",
    fatal: false,
    status: null,
    body: null,
    ...changes,
  };
}

describe("classify", () => {
  const known = [...Object.values(ErrorDetails), ...Object.values(NewestErrorDetails)].map(String);

  test("the table names every error detail of both versions", () => {
    expect([...new Set(known)].filter((detail) => !(detail in table))).toEqual([]);
    expect(Object.keys(table).filter((detail) => !known.includes(detail))).toEqual([]);
  });

  test.each(Object.entries(table))("%s", (details, [type, whenFatal, whenNot]) => {
    const errorClass = (fatal: boolean) =>
      classify(
        toEngineError({ type, details: details as ErrorDetails, fatal, networkDetails: null }),
      ).kind;
    expect(errorClass(true)).toBe(whenFatal);
    expect(errorClass(false)).toBe(silent.has(details) ? "none" : whenNot);
  });

  test("R-PLAYER-08 a 403 is forbidden, fatal or not", () => {
    expect(classify(fault({ status: 403 })).kind).toBe("forbidden");
    expect(classify(fault({ status: 403, fatal: true, details: "manifestLoadError" })).kind).toBe(
      "forbidden",
    );
  });

  test("R-PLAYER-09 a body that parses as data is a refusal", () => {
    const body = '{"error":"login first"}';
    expect(classify(fault({ status: 401, body }))).toEqual({
      kind: "refused",
      body: { error: "login first" },
    });
    expect(
      classify(fault({ details: "manifestParsingError", fatal: true, status: 200, body })).kind,
    ).toBe("refused");
    expect(classify(fault({ details: "fragLoadError", fatal: true, status: 500, body })).kind).toBe(
      "refused",
    );
    expect(
      classify(fault({ details: "fragLoadError", fatal: false, status: 500, body })).kind,
    ).toBe("outage");
    for (const page of ["<!doctype html>", "404", "Not found", '{"cut": ', ""]) {
      expect(classify(fault({ fatal: true, status: 401, body: page })).kind).toBe("network");
    }
  });

  /** The class of hls.js's error, by a response that a loader of its own has not read. */
  const classOf = (details: string, response: { code: number; text: string }, fatal = true) =>
    classify(
      toEngineError({
        type: ErrorTypes.NETWORK_ERROR,
        details: details as ErrorDetails,
        fatal,
        response: { url: "", data: response.text, ...response },
        networkDetails: null,
      }),
    );

  test.each(["manifestParsingError", "levelParsingError", "levelEmptyError"])(
    "R-ENGINE-07 a playlist without a video is said to be none once %s is fatal",
    (details) => {
      const response = { code: 200, text: "#EXTM3U\n#EXT-X-ENDLIST\n" };
      expect(classOf(details, response)).toMatchObject({ message: "playlist" });
      expect(classOf(details, response, false)).toEqual({ kind: "outage" });
    },
  );

  test("R-ENGINE-07 a missing file is no playlist, and a server that fails is", () => {
    const messageOf = (code: number) => classOf("manifestLoadError", { code, text: "no" });
    for (const code of [404, 410]) expect(messageOf(code)).toMatchObject({ message: "playlist" });
    expect(messageOf(503)).toEqual({ kind: "network", reloadsAll: true });
  });

  test("the element's own error differs from the engine's", () => {
    expect(classify(fault({ origin: "element", details: "3", fatal: true })).kind).toBe("element");
  });
});
