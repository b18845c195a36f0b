import { ApiError, type Client } from "@marquee/api-client";
import type { OtherAppData } from "@marquee/local-store/import-export";
import { expect, test, vi } from "vitest";
import { englishI18n } from "../../i18n/english";
import { matchOtherApps } from "./match-other-apps";

const longName = `${"a".repeat(250)} b`;
const files: OtherAppData[] = [
  {
    app: "OPML",
    creatorNames: [longName, `${"a".repeat(250)} c`],
    watched: [],
    playlists: [],
    unreadable: 0,
  },
];
const options = { i18n: englishI18n, signal: new AbortController().signal, onProgress: () => {} };

test("R-VISIT-11 a name that is cut is asked once, whatever is imported again", async () => {
  const asked: (readonly string[])[] = [];
  const call = async (...[, { creators }]: [unknown, { creators: readonly string[] }]) => {
    asked.push(creators);
    return { creators: [], videos: [] };
  };
  const api = { call } as unknown as Client;
  await matchOtherApps(files, { ...options, api });
  await matchOtherApps(files, { ...options, api });
  expect(asked).toEqual([["a".repeat(200)]]);
});

test.each([
  ["a request that is refused", { code: "rejected", status: 400 }],
  ["a session that has ended", { code: "rejected", status: 401 }],
  ["a request that is too large", { code: "http", status: 413 }],
  ["a response that cannot be read", { code: "decode", status: 200 }],
] as const)("%s is not sent again", async (_, details) => {
  const error = new ApiError({ call: "findByName", message: "", ...details });
  const call = vi.fn(async () => Promise.reject(error));
  await expect(matchOtherApps(files, { ...options, api: { call } })).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});
