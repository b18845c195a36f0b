import { describe, expect, test } from "vitest";
import { encodeResponse } from "./encode-response";
import type { Endpoint, Schema } from "./endpoint";
import { endpoints } from "./endpoints";
import { isApiError, type ApiError } from "./errors";
import { readResponse } from "./read-response";
import { exampleOf } from "./testing/example-of";
import { examples } from "./testing/examples";

const calls = Object.entries<Endpoint>(endpoints);

/** Fields that accept any value: flags, and those of an export. */
const tolerant: Partial<Record<string, string[]>> = {
  search: ["videos.0.verified", "creators.0.verified", "playlists.0.verified"],
  fetchHomeVideo: ["0.verified"],
  fetchWatchedVideos: ["nGQyaB_k1Oo.verified", "nGQyaB_k1Oo.creator.verified"],
  getPlaylist: ["playlist.verified", "videos.0.verified"],
  fetchCreatorId: ["ban"],
  fetchCreatorInfo: ["verified.verified"],
  fetchCreatorVideo: ["0.verified"],
  fetchCreatorPlaylists: ["0.verified"],
  creatorsById: ["slow_light.verified"],
  fetchFollowedVideos: ["videos.0.verified"],
  fetchTagVideos: ["0.verified"],
  watch: [
    "video.quality.240",
    "video.quality.480",
    "video.quality.720",
    "video.quality.1080",
    "creator.verified",
    "recommendations.0.verified",
  ],
  login: ["multiFactor"],
  fetchPasskeys: ["0.synced", "1.synced"],
  addPasskey: ["synced"],
  // Fields that the browser's own API reads and validates.
  passkeyRegistrationOptions: ["rp", "rp.id", "rp.name"],
  passkeySignInOptions: ["rpId"],
  passkeySignIn: ["multiFactor"],
  identityProviderVerify: ["multiFactor"],
  viewDevices: ["0.this_device", "1.this_device"],
  fetchPerson: ["two_factor", "has_password", "channels.0.hidden", "channels.0.own_quota"],
  fetchPlaybackReports: ["reports.0.view.errors.0.fatal"],
  fetchInstanceHealth: ["nodes.0.alive", "nodes.1.alive"],
  fetchEncodes: ["encodes.0.can_retry"],
  changeInstanceSettings: ["applied"],
  changeSiteText: ["applied"],
  fetchFront: ["versions.0.published", "versions.1.published"],
  changeFront: ["published"],
  previewFeatured: ["cards.0.video.verified", "channels.0.verified"],
  fetchAccount: ["provider_picture", "multiFactor", "has_password"],
  fetchSetupChecklist: ["mail_is_set"],
  exportData: ["account", "account.name", "account.email", "sessions"],
  fetchConnections: ["0.connected", "1.connected"],
  checkSignUpInvitation: ["usable"],
  verifyActivateLink: ["already_activated", "waits_for_approval"],
  createVideo: ["hidden", "held"],
  fetchCaptions: ["0.machine", "1.machine"],
  saveCaptions: ["0.machine", "1.machine"],
  deleteCaptions: ["0.machine"],
  fetchTranscript: ["languages.0.machine", "languages.1.machine"],
  fetchCaptionMaking: ["available"],
  startCaptionMaking: ["available"],
  stopCaptionMaking: ["available"],
  fetchRecordedDescriptions: ["0.fits"],
  addRecordedDescription: ["0.fits"],
  fetchSignedVersions: ["0.offered"],
  addSignedVersion: ["0.offered"],
  fetchOwnVideo: ["hidden", "held", "has_sound"],
  chooseThumbnail: ["hidden", "held", "has_sound"],
  modifyVideos: ["0.hidden", "0.held", "0.has_sound"],
  replaceVideo: ["has_sound"],
  cancelReplacement: ["has_sound"],
  fetchOwnVideos: [
    "videos.0.upload.paused",
    "videos.0.hidden",
    "videos.0.held",
    "videos.1.failure.retry",
    "videos.1.hidden",
    "videos.1.held",
    "videos.2.hidden",
    "videos.2.held",
    "videos.2.has_sound",
  ],
  findByName: ["creators.0.creators.0.verified", "videos.0.video.verified"],
  fetchReports: ["subjects.0.hidden", "subjects.0.held"],
  fetchProcessing: ["0.upload.paused", "1.failure.retry"],
  searchCaptions: ["0.video.verified"],
  fetchQuota: ["can_upload"],
  fetchOwnPlaylist: ["videos.0.shown", "videos.1.shown"],
  modifyPlaylist: ["videos.0.shown", "videos.1.shown"],
};

const failure = (run: () => unknown): ApiError => {
  try {
    run();
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error("Expected an error.");
};

const outcome = (run: () => unknown): string => {
  try {
    run();
    return "read";
  } catch (error) {
    return isApiError(error) && error.code === "decode"
      ? (error.field ?? "no field")
      : String(error);
  }
};

describe("R-API-02 reading responses", () => {
  test.each(calls)("R-API-04 %s: the client reads what the server sent", (name, endpoint) => {
    const { response } = exampleOf(name);
    expect(
      readResponse(endpoint, { status: 200, body: encodeResponse(endpoint, response) }),
    ).toEqual(endpoint.toResult(response));
  });

  const withEmpty = calls.filter(([, { empty }]) => empty !== undefined);
  const withoutEmpty = calls.filter(([, { empty }]) => empty === undefined);

  test.each(withEmpty)(
    "%s: an empty body stands for a response, in both directions",
    (_, endpoint) => {
      expect(readResponse(endpoint, { status: 200, body: " \n" })).toEqual(
        endpoint.toResult(endpoint.empty),
      );
      expect(encodeResponse(endpoint, endpoint.empty)).toBe("");
    },
  );

  test.each(withoutEmpty)("%s: an empty body is an error", (name, endpoint) => {
    const error = failure(() => readResponse(endpoint, { status: 200, body: "" }));
    expect(error).toMatchObject({ code: "decode", call: name, field: "", status: 200 });
  });

  test("R-API-01 the calls for which an empty body stands for a response", () => {
    expect(Object.fromEntries(withEmpty.map(([name, { empty }]) => [name, empty]))).toEqual({
      fetchHomeVideo: [],
      fetchCarouselItems: [],
      fetchWatchedVideos: {},
      fetchCreatorId: null,
      fetchCreatorInfo: null,
      fetchCreatorVideo: [],
      fetchCreatorAbout: null,
      fetchCreatorPlaylists: [],
      fetchTagVideos: [],
      creatorsById: {},
      watch: null,
      logout: {},
    });
  });

  test.each(calls.filter(([name]) => name !== "watch"))(
    "%s: an HTML page is an error",
    (name, endpoint) => {
      const error = failure(() => readResponse(endpoint, { status: 200, body: "<!doctype html>" }));
      expect(error).toMatchObject({ code: "decode", call: name, field: "", status: 200 });
    },
  );

  test("R-WATCH-02 an unreadable watch page means that there is no such video", () => {
    expect(readResponse(endpoints.watch, { status: 200, body: "<!doctype html>" })).toBeNull();
    expect(readResponse(endpoints.watch, { status: 200, body: "" })).toBeNull();
    expect(readResponse(endpoints.watch, { status: 200, body: "null" })).toBeNull();
  });

  test.each(calls)("%s: a rejection by the server is an error with its text", (name, endpoint) => {
    const read = () => readResponse(endpoint, { status: 200, body: '{"error":"login first"}' });
    expect(failure(read)).toMatchObject({
      code: "rejected",
      call: name,
      text: "login first",
      status: 200,
    });
  });

  test.each(calls)(
    "%s: a wrong type anywhere is an error that names the call and the field",
    (name, endpoint) => {
      const { response } = exampleOf(name);
      const outcomes = pathsOf(response).map((path) => {
        const body = JSON.stringify(replaceAt(response, path, [["wrong"]]));
        return [path.join("."), outcome(() => readResponse(endpoint, { status: 200, body }))];
      });
      // If a list is expected, the error names its first item.
      const wrong = outcomes.filter(
        ([field, found]) => found !== field && found !== `${field}.0` && found !== "0",
      );
      expect(wrong).toEqual((tolerant[name] ?? []).map((field) => [field, "read"]));
    },
  );

  test.each(calls)(
    "%s: a missing field has a default, or is named in an error",
    (name, endpoint) => {
      const { response } = exampleOf(name);
      const paths = pathsOf(response).filter(({ length }) => length > 0);
      const outcomes = paths.map((path) => {
        const body = JSON.stringify(replaceAt(response, path, undefined));
        return [path.join("."), outcome(() => readResponse(endpoint, { status: 200, body }))];
      });
      const wrong = outcomes.filter(([field, found]) => found !== field && found !== "read");
      expect(wrong).toEqual([]);
    },
  );

  test("the message names the expected and the found type, but no value", () => {
    const body = JSON.stringify([
      { ...examples.fetchHomeVideo.response[0], video_duration: "secret" },
    ]);
    const error = failure(() => readResponse(endpoints.fetchHomeVideo, { status: 200, body }));
    expect(error.message).toBe(
      'fetchHomeVideo: the response does not match its schema at "0.video_duration": ' +
        "expected number (found string)",
    );
    expect(error.text).toBeUndefined();
  });

  test("a server cannot send a response that no client could read", () => {
    const broken: unknown = { ...examples.totpGen.response, manual_key: null };
    const endpoint: Endpoint = endpoints.totpGen;
    expect(failure(() => encodeResponse(endpoint, broken))).toMatchObject({
      code: "decode",
      field: "manual_key",
    });
  });

  test("a response without a token is not a sign-in", () => {
    const read = (body: string) => readResponse(endpoints.login, { status: 200, body });
    expect(read('{"multiFactor":"1"}')).toEqual({ multiFactor: true });
    expect(read('{"error":"","multiFactor":0,"token":"a.b.c"}')).toEqual({
      multiFactor: false,
      token: "a.b.c",
    });
    expect(failure(() => read("{}"))).toMatchObject({ code: "decode", field: "token" });
    expect(failure(() => read('{"error":null}'))).toMatchObject({ code: "decode", field: "token" });
  });

  test("a video without a status is private, and one with an unknown status is an error", () => {
    const page = examples.watch.response;
    const withStatus = (video_status: unknown) =>
      JSON.stringify({ ...page, video: { ...page?.video, video_status } });
    const read = (body: string) =>
      readResponse(endpoints.watch, { status: 200, body })?.video.status;
    expect(read(withStatus(null))).toBe("Private");
    expect(read(withStatus(undefined))).toBe("Private");
    expect(read(withStatus("Unlisted"))).toBe("Unlisted");
    expect(failure(() => read(withStatus("Secret")))).toMatchObject({
      field: "video.video_status",
    });
  });

  test("R-API-01 of several lists of series the first is used", () => {
    const { search } = endpoints;
    const { videos, creators, playlists } = examples.search.response;
    const body = JSON.stringify({ videos, creators, playlists: [playlists, []] });
    expect(readResponse(search, { status: 200, body }).playlists).toHaveLength(playlists.length);
    expect(readResponse(search, { status: 200, body: "{}" })).toEqual({
      videos: [],
      creators: [],
      playlists: [],
    });
  });

  test("R-API-02 a video has the same names in every call", () => {
    const read = <Result>(endpoint: Endpoint<Schema, Schema, Result>, response: unknown): Result =>
      readResponse(endpoint, { status: 200, body: encodeResponse(endpoint, response) });
    const page = read(endpoints.watch, examples.watch.response);
    const playlist = read(endpoints.getPlaylist, examples.getPlaylist.response);
    const watched = read(endpoints.fetchWatchedVideos, examples.fetchWatchedVideos.response);
    const home = read(endpoints.fetchHomeVideo, examples.fetchHomeVideo.response);
    const ofPlaylist = playlist.videos.map(({ isUnlisted, ...video }) => {
      expect(isUnlisted).toBe(false);
      return video;
    });
    const videos = [
      ...(page?.recommendations ?? []),
      ...(page?.creatorRecommendations ?? []),
      ...home,
      ...Object.values(watched),
      ...ofPlaylist,
    ];
    const names = new Set(videos.map((video) => Object.keys(video).toSorted().join(" ")));
    expect(names.size).toBe(1);
    expect(page?.creatorRecommendations[0]?.creator.id).toBe(page?.creator.id);
  });

  test("a user may be called error", () => {
    const body = '{"error":{"id":7,"verified":"1","extra":true}}';
    expect(readResponse(endpoints.creatorsById, { status: 200, body })).toEqual([
      { id: "7", username: "error", name: "error", isVerified: true },
    ]);
  });

  test("two responses of an empty body share no object", () => {
    const read = () => readResponse(endpoints.fetchHomeVideo, { status: 200, body: "" });
    expect(read()).not.toBe(read());
  });

  test("an export keeps all fields", () => {
    const body = '{"username":"ada_l","likes":{"a":[1]}}';
    expect(readResponse(endpoints.exportData, { status: 200, body })).toEqual({
      username: "ada_l",
      likes: { a: [1] },
    });
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
  if (Array.isArray(value))
    return value.map((item: unknown, index) => replaced(item, String(index)));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, item]) => [name, replaced(item, name)]),
  );
}
