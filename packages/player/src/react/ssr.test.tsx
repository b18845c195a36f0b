import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createPlayer } from "../index";
import { Player, VideoPlayer, type VideoPlayerProps } from "./index";

test("R-PLAYER-14 every entry renders on a server, without style attributes", async () => {
  expect("window" in globalThis).toBe(false);
  await Promise.all([
    import("../index"),
    import("./index"),
    import("../testing/index"),
    import("../boot/index"),
    import("../sources/index"),
    import("../telemetry/index"),
    import("../element/index"),
  ]);
  const html = renderToString(
    <VideoPlayer
      source={{ src: "/a.m3u8", poster: "/a.webp", title: "Aurora" }}
      autoPlay
      onNext={() => {}}
    />,
  );
  expect(html).toContain('poster="/a.webp"');
  expect(html).toContain('aria-label="Video player: Aurora"');
  expect(html).not.toMatch(/ style=| on[a-z]+=|<script|<style/);
});

test("R-PLAYER-14 the headless player is created without React and without a window", () => {
  const player = createPlayer();
  player.load({ src: "/a.m3u8" });
  expect(player.state).toMatchObject({ paused: true, source: { src: "/a.m3u8" } });
  player.destroy();
});

test("a part outside of Root throws a message with a fix", () => {
  expect(() => renderToString(<Player.Time />)).toThrow("outside of Player.Root");
});

test("what a page does not have may be undefined", () => {
  const props: VideoPlayerProps = {
    source: { src: "/a.m3u8", poster: undefined, title: undefined, chapters: undefined },
  };
  const html = renderToString(
    <VideoPlayer {...props} startTime={undefined} onNext={undefined} labels={undefined} />,
  );
  expect(html).toBe(renderToString(<VideoPlayer source={{ src: "/a.m3u8" }} />));
});
