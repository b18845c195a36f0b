import { describe, expect, test } from "vitest";
import { decodeRequest } from "./decode-request";
import { encodeRequest } from "./encode-request";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./endpoints";
import { exampleOf } from "./testing/example-of";

const calls = Object.entries<Endpoint>(endpoints);

/** A body as it travels: entries of the query and of the form. */
const travelling = (endpoint: Endpoint, request: unknown) => {
  const { query, body } = encodeRequest(endpoint, request);
  return { query: [...query], form: body instanceof FormData ? [...body] : body };
};

describe("R-API-01 encoding requests", () => {
  test.each<[Endpoint, unknown, [string, string][]]>([
    [
      endpoints.search,
      { searchTerm: "light & dark", records: 3 },
      [
        ["offset", "0"],
        ["order", "newest"],
        ["records", "3"],
        ["origin", "search"],
        ["searchTerm", "light & dark"],
      ],
    ],
    [
      endpoints.search,
      { searchTerm: "a", offset: 12, order: "oldest" },
      [
        ["offset", "12"],
        ["order", "oldest"],
        ["origin", "search"],
        ["searchTerm", "a"],
      ],
    ],
    [
      endpoints.fetchHomeVideo,
      { offset: 8, viewportWidth: 1280 },
      [
        ["offset", "8"],
        ["viewportWidth", "1280"],
      ],
    ],
    [
      endpoints.fetchWatchedVideos,
      { videoid: ["a", "b"] },
      [
        ["videoid[]", "a"],
        ["videoid[]", "b"],
      ],
    ],
    [endpoints.fetchWatchedVideos, { videoid: [] }, []],
    [
      endpoints.creatorsById,
      { userid: ["1", "2"] },
      [
        ["userid[]", "1"],
        ["userid[]", "2"],
      ],
    ],
    [endpoints.fetchCreatorId, { username: "slow_light" }, [["username", "slow_light"]]],
    [endpoints.watch, { v: "x=1&y" }, [["v", "x=1&y"]]],
  ])("$0.name puts $1 into the query", (endpoint, request, expected) => {
    expect(travelling(endpoint, request)).toEqual({ query: expected, form: undefined });
  });

  test.each<[Endpoint, unknown, [string, string][]]>([
    [
      endpoints.getPlaylist,
      { id: ["p1"], minimal: true },
      [
        ["id[]", "p1"],
        ["offset", "0"],
        ["minimal", "true"],
      ],
    ],
    [
      endpoints.getPlaylist,
      { id: ["p1"], offset: 12 },
      [
        ["id[]", "p1"],
        ["offset", "12"],
      ],
    ],
    [
      endpoints.login,
      { uid: "ada_l", pwd: " secret ", otp: "012345" },
      [
        ["uid", "ada_l"],
        ["pwd", " secret "],
        ["otp", "012345"],
      ],
    ],
    [endpoints.login, { credential: "a.b.c" }, [["credential", "a.b.c"]]],
    [
      endpoints.signUp,
      { name: "Ada", email: "ada@example.com", uid: "ada_l", gsiUID: "1234" },
      [
        ["name", "Ada"],
        ["email", "ada@example.com"],
        ["uid", "ada_l"],
        ["gsiUID", "1234"],
      ],
    ],
    [endpoints.deleteSession, { deleteid: "d1" }, [["deleteid", "d1"]]],
    [
      endpoints.resetChangeMfa,
      { backupCode: "k7m2p9q4x0", token: "t" },
      [
        ["backupCode", "k7m2p9q4x0"],
        ["token", "t"],
      ],
    ],
  ])("$0.name puts $1 into form data", (endpoint, request, expected) => {
    expect(travelling(endpoint, request)).toEqual({ query: [], form: expected });
  });

  test("calls without a request send nothing; the carousel still has the JSON content type", () => {
    expect(encodeRequest(endpoints.totpGen, {})).toMatchObject({ body: undefined, headers: {} });
    const carousel = encodeRequest(endpoints.fetchCarouselItems, {});
    expect(carousel).toMatchObject({
      body: undefined,
      headers: { "content-type": "application/json" },
    });
  });

  test.each(calls)("R-API-04 %s: the server decodes what the client encoded", (name, endpoint) => {
    const { request } = exampleOf(name);
    const { query, body } = encodeRequest(endpoint, request);
    expect(decodeRequest(endpoint, { query, body })).toEqual(request);
  });
});
