import { expect, test } from "vitest";
import { defineMarqueePlayer } from "../element";
import { createFakeClock, createFakeEngine } from "../testing";
import { mount } from "./testing/mount";
import { VideoPlayer } from "./video-player/video-player";

defineMarqueePlayer();

const isSeen = (text: string) => {
  const found = [...document.querySelectorAll("p")].find(({ textContent }) => textContent === text);
  return found?.checkVisibility() === true;
};

test("React: an overlay is always shown, and an end screen after the video", async () => {
  const fake = createFakeEngine();
  using shown = mount(
    <VideoPlayer
      source={{ src: "/a.m3u8" }}
      engine={fake.engine}
      environment={createFakeClock()}
      autoPlay
      endScreen={<p>Next video</p>}
    >
      <p>Sponsor</p>
    </VideoPlayer>,
  );
  await expect.poll(() => shown.find("[data-started]")).not.toBeNull();
  expect([isSeen("Sponsor"), isSeen("Next video")]).toEqual([true, false]);
  fake.advance(60);
  await expect.poll(() => isSeen("Next video")).toBe(true);
  expect(shown.get("[data-part=big-play]").checkVisibility()).toBe(false);
  shown.button("Replay").click();
  await expect.poll(() => isSeen("Next video")).toBe(false);
});

test("the element: children with a slot are the overlay and end screen, given back", async () => {
  const fake = createFakeEngine();
  const element = document.createElement("marquee-player");
  const [overlay, endScreen] = ["overlay", "end-screen"].map((slot) =>
    Object.assign(document.createElement("p"), { slot, textContent: slot }),
  );
  element.append(overlay ?? "", endScreen ?? "");
  element.options = { engine: fake.engine, environment: createFakeClock(), autoPlay: true };
  element.setAttribute("src", "/a.m3u8");
  document.body.append(element);
  await expect.poll(() => element.player?.state.started && isSeen("overlay")).toBe(true);
  expect(isSeen("end-screen")).toBe(false);
  fake.advance(60);
  await expect.poll(() => isSeen("end-screen")).toBe(true);
  expect(endScreen?.closest("[data-marquee-player]")).not.toBeNull();
  element.player?.actions.play();
  await expect.poll(() => isSeen("end-screen")).toBe(false);
  element.remove();
  // A move within a task is no end.
  await expect.poll(() => [...element.children]).toEqual([overlay, endScreen]);
});
