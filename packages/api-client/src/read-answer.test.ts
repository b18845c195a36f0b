import { describe, expect, test } from "vitest";
import { encodeResponse } from "./encode-response";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./endpoints";
import { isApiError, type ApiError } from "./errors";
import { readAnswer } from "./read-answer";
import { exampleOf } from "./testing/example-of";
import { examples } from "./testing/examples";

const calls = Object.entries<Endpoint>(endpoints);

/** Fields that read from anything: flags, and whatever an export is made of. */
const tolerant: Partial<Record<string, string[]>> = {
  search: ["videos.0.verified", "creators.0.verified", "playlists.0.verified"],
  fetchHomeVideo: ["0.verified"],
  fetchWatchedVideos: ["nGQyaB_k1Oo.verified", "nGQyaB_k1Oo.creator.verified"],
  getPlaylist: ["playlist.verified", "videos.0.verified"],
  fetchCreatorId: ["ban"],
  fetchCreatorInfo: ["verified.verified"],
  fetchCreatorVideo: ["0.verified"],
  creatorsById: ["slow_light.verified"],
  watch: [
    "video.quality.240",
    "video.quality.480",
    "video.quality.720",
    "video.quality.1080",
    "creator.verified",
    "recommendations.0.verified",
  ],
  login: ["multiFactor"],
  identityProviderVerify: ["multiFactor"],
  viewDevices: ["0.this_device", "1.this_device"],
  fetchAccount: ["multiFactor", "has_password"],
  exportData: ["account", "account.name", "account.email", "sessions"],
  fetchConnections: ["0.connected", "1.connected"],
};

const failure = (run: () => unknown): ApiError => {
  try {
    run();
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error("It did not fail.");
};

const outcome = (run: () => unknown): string => {
  try {
    run();
    return "read";
  } catch (error) {
    return isApiError(error) && error.code === "decode" ? (error.field ?? "no field") : String(error);
  }
};

describe("R-API-02 how answers are read", () => {
  test.each(calls)("R-API-04 %s: the client reads back what the server sent", (name, endpoint) => {
    const { response } = exampleOf(name);
    expect(readAnswer(endpoint, { status: 200, body: encodeResponse(endpoint, response) })).toEqual(response);
  });

  const meaningful = calls.filter(([, { empty }]) => empty !== undefined);
  const strict = calls.filter(([, { empty }]) => empty === undefined);

  test.each(meaningful)("%s: an empty body has a meaning, both ways", (_, endpoint) => {
    expect(readAnswer(endpoint, { status: 200, body: " \n" })).toEqual(endpoint.empty);
    expect(encodeResponse(endpoint, endpoint.empty)).toBe("");
  });

  test.each(strict)("%s: an empty body is a mismatch", (name, endpoint) => {
    const error = failure(() => readAnswer(endpoint, { status: 200, body: "" }));
    expect(error).toMatchObject({ code: "decode", call: name, field: "", status: 200 });
  });

  test("R-API-01 the calls for which an empty body has a meaning", () => {
    expect(Object.fromEntries(meaningful.map(([name, { empty }]) => [name, empty]))).toEqual({
      fetchHomeVideo: [],
      fetchCarouselItems: [],
      fetchWatchedVideos: {},
      fetchCreatorId: null,
      fetchCreatorInfo: null,
      fetchCreatorVideo: [],
      creatorsById: {},
      watch: null,
      logout: {},
    });
  });

  test.each(calls.filter(([name]) => name !== "watch"))("%s: a page in place of an answer", (name, endpoint) => {
    const error = failure(() => readAnswer(endpoint, { status: 200, body: "<!doctype html>" }));
    expect(error).toMatchObject({ code: "decode", call: name, field: "", status: 200 });
  });

  test("R-WATCH-02 an unreadable watch page is a video that is not there", () => {
    expect(readAnswer(endpoints.watch, { status: 200, body: "<!doctype html>" })).toBeNull();
    expect(readAnswer(endpoints.watch, { status: 200, body: "" })).toBeNull();
    expect(readAnswer(endpoints.watch, { status: 200, body: "null" })).toBeNull();
  });

  test.each(calls)("%s: the server's refusal is an error with its text", (name, endpoint) => {
    const read = () => readAnswer(endpoint, { status: 200, body: '{"error":"login first"}' });
    expect(failure(read)).toMatchObject({ code: "rejected", call: name, text: "login first", status: 200 });
  });

  test.each(calls)("%s: a wrong kind anywhere is an error that names the call and the field", (name, endpoint) => {
    const { response } = exampleOf(name);
    const outcomes = pathsOf(response).map((path) => {
      const body = JSON.stringify(replaceAt(response, path, [["wrong"]]));
      return [path.join("."), outcome(() => readAnswer(endpoint, { status: 200, body }))];
    });
    // Where a list stands in place of a list, its first item is what is wrong.
    const wrong = outcomes.filter(([field, found]) => found !== field && found !== `${field}.0` && found !== "0");
    expect(wrong).toEqual((tolerant[name] ?? []).map((field) => [field, "read"]));
  });

  test.each(calls)("%s: what is left out has a meaning, or is named in an error", (name, endpoint) => {
    const { response } = exampleOf(name);
    const paths = pathsOf(response).filter(({ length }) => length > 0);
    const outcomes = paths.map((path) => {
      const body = JSON.stringify(replaceAt(response, path, undefined));
      return [path.join("."), outcome(() => readAnswer(endpoint, { status: 200, body }))];
    });
    const wrong = outcomes.filter(([field, found]) => found !== field && found !== "read");
    expect(wrong).toEqual([]);
  });

  test("the message says what was expected and what came, but no value", () => {
    const body = JSON.stringify([{ ...examples.fetchHomeVideo.response[0], video_duration: "secret" }]);
    const error = failure(() => readAnswer(endpoints.fetchHomeVideo, { status: 200, body }));
    expect(error.message).toBe(
      'fetchHomeVideo: the answer does not match its schema at "0.video_duration": expected number (found string)',
    );
    expect(error.text).toBeUndefined();
  });

  test("a server finds out before it sends an answer that no client could read", () => {
    const broken: unknown = { ...examples.totpGen.response, manual_key: null };
    const endpoint: Endpoint = endpoints.totpGen;
    expect(failure(() => encodeResponse(endpoint, broken))).toMatchObject({ code: "decode", field: "manual_key" });
  });

  test("an answer without a token is no sign-in", () => {
    const read = (body: string) => readAnswer(endpoints.login, { status: 200, body });
    expect(read('{"multiFactor":"1"}')).toEqual({ multiFactor: true });
    expect(read('{"error":"","multiFactor":0,"token":"a.b.c"}')).toEqual({ multiFactor: false, token: "a.b.c" });
    expect(failure(() => read("{}"))).toMatchObject({ code: "decode", field: "token" });
    expect(failure(() => read('{"error":null}'))).toMatchObject({ code: "decode", field: "token" });
  });

  test("a video without a status is private, and one with an unknown status is a mismatch", () => {
    const page = examples.watch.response;
    const withStatus = (video_status: unknown) => JSON.stringify({ ...page, video: { ...page?.video, video_status } });
    const read = (body: string) => readAnswer(endpoints.watch, { status: 200, body })?.video.video_status;
    expect(read(withStatus(null))).toBe("Private");
    expect(read(withStatus(undefined))).toBe("Private");
    expect(read(withStatus("Unlisted"))).toBe("Unlisted");
    expect(failure(() => read(withStatus("Secret")))).toMatchObject({ field: "video.video_status" });
  });

  test("R-API-01 the first of several lists of series counts", () => {
    const { search } = endpoints;
    const { videos, creators, playlists } = examples.search.response;
    const body = JSON.stringify({ videos, creators, playlists: [playlists, []] });
    expect(readAnswer(search, { status: 200, body }).playlists).toEqual(playlists);
    expect(readAnswer(search, { status: 200, body: "{}" })).toEqual({ videos: [], creators: [], playlists: [] });
  });

  test("somebody may be called error", () => {
    const body = '{"error":{"id":7,"verified":"1","extra":true}}';
    expect(readAnswer(endpoints.creatorsById, { status: 200, body })).toEqual({ error: { id: "7", verified: 1 } });
  });

  test("two readings of an empty body share nothing", () => {
    const read = () => readAnswer(endpoints.fetchHomeVideo, { status: 200, body: "" });
    expect(read()).not.toBe(read());
  });

  test("an export keeps everything", () => {
    const body = '{"username":"ada_l","likes":{"a":[1]}}';
    expect(readAnswer(endpoints.exportData, { status: 200, body })).toEqual({ username: "ada_l", likes: { a: [1] } });
  });
});

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([name, item]) => pathsOf(item, [...path, name]));
  return [path, ...inside];
}

function replaceAt(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  const replaced = (item: unknown, name: string) =>
    name === String(first) ? replaceAt(item, rest, replacement) : item;
  if (Array.isArray(value)) return value.map((item: unknown, index) => replaced(item, String(index)));
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, item]) => [name, replaced(item, name)]));
}
