import { expect } from "vitest";
import type { BrowserPlayer, CreatePlayerOptions } from "../../assemble-player";
import { createMemoryStorage } from "../../core/storage";
import type { Source } from "../../core/source";
import { defineMarqueePlayer } from "../../element";
import { mount } from "../../react/testing/mount";
import { VideoPlayer } from "../../react/video-player/video-player";

export interface ShownSkin extends Disposable {
  player: BrowserPlayer;
  root: HTMLElement;
  video: HTMLVideoElement;
  /** The one element that matches, once it is there. */
  find(selector: string): Promise<HTMLElement>;
}

type Show = (source: Source, options?: CreatePlayerOptions) => Promise<ShownSkin>;

const quiet = { autoPlay: true, muted: true, config: { capLevelToPlayerSize: false } };

const showInReact: Show = async (source, options) => {
  const made: BrowserPlayer[] = [];
  const all = { ...quiet, storage: createMemoryStorage({}), ...options };
  const mounted = mount(
    <VideoPlayer source={source} onPlayer={(player) => void made.push(player)} {...all} />,
  );
  await until(() => made.length > 0);
  return shown(mounted.container, made[0], () => mounted[Symbol.dispose]());
};

const showInElement: Show = async (source, options) => {
  defineMarqueePlayer();
  const element = document.createElement("marquee-player");
  element.options = { ...quiet, storage: createMemoryStorage({}), ...options };
  element.source = source;
  Object.assign(element.style, { display: "block", inlineSize: "800px" });
  document.body.append(element);
  return shown(element, element.player, () => element.remove());
};

/** The player in both of its skins, on real media. */
export const skins: readonly { binding: string; show: Show }[] = [
  { binding: "React", show: showInReact },
  { binding: "the element", show: showInElement },
];

async function shown(
  place: HTMLElement,
  player: BrowserPlayer | null | undefined,
  remove: () => void,
): Promise<ShownSkin> {
  const find = async (selector: string) => {
    await until(() => place.querySelector(selector) !== null);
    return present(place.querySelector<HTMLElement>(selector));
  };
  return {
    player: present(player),
    root: await find("[data-marquee-player]"),
    video: present(place.querySelector("video")),
    find,
    [Symbol.dispose]: remove,
  };
}

const until = (condition: () => boolean) => expect.poll(condition).toBe(true);

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error("The player lacks what the test expects.");
  return value;
}
