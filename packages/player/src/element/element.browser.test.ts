import axe from "axe-core";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { address } from "../faults/stage";
import { defineMarqueePlayer, type MarqueePlayerElement } from "./index";

defineMarqueePlayer();

test("the custom element plays, is operable, and leaves nothing when removed", async () => {
  const element = document.createElement("marquee-player") as MarqueePlayerElement;
  element.setAttribute("src", address({}));
  document.body.append(element);
  await expect.poll(() => element.player?.state.duration, { timeout: 10_000 }).toBeGreaterThan(20);
  const button = (name: string) =>
    element.querySelector<HTMLButtonElement>(`[data-part=controls] button[aria-label="${name}"]`);
  const { violations } = await axe.run(element);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(button("Mute") ?? element);
  await userEvent.click(button("Play") ?? element);
  await expect.poll(() => element.player?.state.currentTime ?? 0, { timeout: 10_000 }).toBeGreaterThan(0.3);
  expect(button("Pause")).not.toBeNull();
  expect([...element.querySelectorAll("select:first-of-type option")].map(({ textContent }) => textContent)).toContain(
    "360p",
  );
  const video = element.querySelector("video");
  element.remove();
  expect([element.player, video?.src]).toEqual([null, ""]);
});

test("defining it twice is no mistake", () => {
  expect(() => defineMarqueePlayer()).not.toThrow();
});
