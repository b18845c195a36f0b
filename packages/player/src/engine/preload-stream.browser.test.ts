import { beforeEach, expect, test, vi } from "vitest";
import { address } from "../faults/stage";
import { loadPlainEngine } from "./fast-engine";
import { loadHls } from "./hls/hls-library";
import { preloadStream } from "./preload-stream";

vi.mock("./fast-engine", { spy: true });
vi.mock("./hls/hls-library", { spy: true });

beforeEach(() => void vi.clearAllMocks());

test("loads the plain engine for a plain stream", async () => {
  await preloadStream(address({}, "plain.m3u8"), {});
  expect(loadPlainEngine).toHaveBeenCalledOnce();
  expect(loadHls).not.toHaveBeenCalled();
});

test.each(["a plain", "an encrypted"])(
  "loads what the player plays by instead of the plain engine for %s stream",
  async (kind) => {
    const own = vi.fn(() => import("hls.js"));
    await preloadStream(address({ encrypted: kind === "an encrypted" }, "plain.m3u8"), {
      loadHls: own,
    });
    expect(own).toHaveBeenCalledOnce();
    expect(loadPlainEngine).not.toHaveBeenCalled();
  },
);
