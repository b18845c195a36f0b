import { describe, expect, test } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address, stage, versions } from "../../faults/stage";

const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };

describe.each(Object.entries(versions))("captions with hls.js %s", (version, loadHls) => {
  const play = async (storage = quiet.storage) => {
    const on = stage(address({}), { ...quiet, storage, loadHls, loop: true });
    await on.until("tracks are known", () => on.player.state.textTracks.length === 2);
    const visibleText = () =>
      [...on.video.textTracks].flatMap(({ mode, activeCues }) =>
        mode === "hidden" ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      );
    return { ...on, visibleText };
  };

  test("R-PLAYER-15 are shown in the language chosen, off, and on again", async () => {
    await using on = await play();
    on.player.actions.setTextTrack(1);
    await on.until("words are there", () => /^Segundo \d+$/.test(on.visibleText()[0] ?? ""));
    expect(on.visibleText()).toHaveLength(1);
    on.player.actions.setTextTrack(null);
    await on.until("none are", () => on.visibleText().length === 0);
    on.player.actions.setTextTrack(0);
    await on.until("other words are there", () => /^Second \d+$/.test(on.visibleText()[0] ?? ""));
    on.player.actions.setTextTrack(1);
    await on.until("the first words are there again", () =>
      /^Segundo \d+$/.test(on.visibleText()[0] ?? ""),
    );
  });

  test("R-PLAYER-15 are shown from the start where they were on, in that language", async () => {
    const remembered = {
      "video-vol": "0",
      "video-captions": "true",
      "video-caption-language": "es",
    };
    await using on = await play(createMemoryStorage(remembered));
    await on.until("words are there", () => /^Segundo \d+$/.test(on.visibleText()[0] ?? ""));
    expect(on.player.state.textTrack).toBe(1);
  });

  test("R-PLAYER-15 follow a choice in the browser's own menu", async () => {
    await using on = await play();
    // The browser selects tracks soon after they are added.
    await on.until("it plays", () => on.player.state.currentTime > 0.3);
    const [, second] = on.video.textTracks;
    if (second) second.mode = "showing";
    await on.until("it is the chosen one", () => on.player.state.textTrack === 1);
    await on.until("it has words", () => (second?.cues?.length ?? 0) > 0);
    expect(second?.mode).toBe("showing");
  });

  test.runIf(version === "newest")(
    "R-PLAYER-14 come from blob URLs, and leave no track behind",
    async () => {
      const on = await play();
      const sources = [...on.video.querySelectorAll("track")].map(
        ({ src }) => new URL(src).protocol,
      );
      expect(sources).toEqual(["blob:", "blob:"]);
      await on[Symbol.asyncDispose]();
      expect(on.video.textTracks).toHaveLength(0);
    },
  );
});
