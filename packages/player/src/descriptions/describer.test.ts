import { expect, test, vi } from "vitest";
import { createDescriber } from "./describer";

const cues = [
  { startSeconds: 2, endSeconds: 4, text: "A door opens." },
  { startSeconds: 6, endSeconds: 7, text: "She reads the letter, and burns it." },
  { startSeconds: 7, endSeconds: 9, text: "Snow." },
];

/** A film whose viewer presents a text for as long as the test wants. */
function describe({ from = 0, duration = Number.NaN } = {}) {
  const film = {
    currentTime: from,
    duration,
    paused: false,
    ended: false,
    play: vi.fn(),
    pause: vi.fn(),
  };
  const presented: string[] = [];
  let current: Promise<void> = Promise.resolve();
  let resolve = () => {};
  let signal = new AbortController().signal;
  const describer = createDescriber({
    cues,
    film,
    present(text, given) {
      presented.push(text);
      signal = given;
      current = new Promise((end) => {
        resolve = end;
      });
      return current;
    },
  });
  film.play.mockImplementation(() => {
    film.paused = false;
    describer.play();
  });
  film.pause.mockImplementation(() => {
    film.paused = true;
    describer.pause();
  });
  return {
    film,
    presented,
    describer,
    isAborted: () => signal.aborted,
    reach(seconds: number) {
      film.currentTime = seconds;
      describer.timeupdate();
    },
    seek(seconds: number) {
      film.currentTime = seconds;
      describer.seeking();
      describer.timeupdate();
    },
    async end() {
      resolve();
      await current;
    },
  };
}

test("R-WORD-04 a text that fits its cue does not pause the film", async () => {
  const { film, presented, reach, end } = describe();
  reach(1.9);
  expect(presented).toEqual([]);
  reach(2.1);
  reach(3.9);
  await end();
  reach(4.1);
  reach(5);
  expect(presented).toEqual(["A door opens."]);
  expect(film.pause).not.toHaveBeenCalled();
});

test("R-WORD-04 a longer text pauses the film at its cue's end until it is heard", async () => {
  const { film, presented, reach, end } = describe();
  reach(2);
  await end();
  reach(6);
  reach(6.9);
  expect(film.paused).toBe(false);
  reach(7.1);
  expect(film.paused).toBe(true);
  await end();
  expect(film.paused).toBe(false);
  reach(7.2);
  expect(presented).toEqual(cues.map(({ text }) => text));
});

test("R-WORD-04 a viewer who plays during the pause skips the rest of the text", () => {
  const { film, presented, isAborted, reach } = describe();
  reach(2);
  reach(4);
  expect(film.paused).toBe(true);
  film.play();
  expect(isAborted()).toBe(true);
  reach(4.5);
  expect(film.paused).toBe(false);
  expect(presented).toEqual(["A door opens."]);
});

test("R-WORD-04 a viewer who pauses hears the text again", () => {
  const { film, presented, isAborted, reach } = describe();
  reach(2);
  film.pause();
  expect(isAborted()).toBe(true);
  film.play();
  reach(2.2);
  expect(presented).toEqual(["A door opens.", "A door opens."]);
});

test("R-WORD-04 a seek ends the text, and begins with the one at the new position", () => {
  const { film, presented, isAborted, reach, seek } = describe();
  reach(2);
  reach(4);
  seek(8);
  expect(film.paused).toBe(false);
  expect(presented).toEqual(["A door opens.", "Snow."]);
  expect(isAborted()).toBe(false);
  seek(0);
  expect(isAborted()).toBe(true);
  reach(2);
  expect(presented).toEqual(["A door opens.", "Snow.", "A door opens."]);
});

test("a seek of an engine that recovers does not end the text", () => {
  const { presented, isAborted, reach, seek } = describe();
  reach(2);
  seek(2.4);
  expect(isAborted()).toBe(false);
  expect(presented).toEqual(["A door opens."]);
});

test("a text that cannot be presented does not keep the film paused", async () => {
  const film = {
    currentTime: 3,
    duration: 60,
    paused: false,
    ended: false,
    play: vi.fn(),
    pause: vi.fn(),
  };
  const describer = createDescriber({
    cues,
    film,
    present: () => Promise.reject(new Error("No voice.")),
  });
  describer.timeupdate();
  film.currentTime = 4;
  describer.timeupdate();
  expect(film.pause).toHaveBeenCalledTimes(1);
  await expect.poll(() => film.play.mock.calls.length).toBe(1);
});

test("R-WORD-04 a text at the end of a film pauses it before another can follow", async () => {
  const { film, presented, reach, end } = describe({ from: 7, duration: 8 });
  reach(7.1);
  reach(7.4);
  expect(film.paused).toBe(false);
  reach(7.6);
  expect(film.paused).toBe(true);
  await end();
  expect([film.paused, presented]).toEqual([false, ["Snow."]]);
});

test("the last text of a film that has ended is presented to its end", () => {
  const { film, describer, isAborted, reach } = describe({ from: 7 });
  reach(7.5);
  film.ended = true;
  film.paused = true;
  describer.pause();
  expect(isAborted()).toBe(false);
});
