import { expect, test } from "vitest";
import { createArrivingSegment } from "./arriving-segment";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (name: string, content: string) =>
  `\0\0\0${String.fromCharCode(8 + content.length)}${name}${content}`;
const fragment = box("styp", "") + box("moof", `tfdt${"\0".repeat(12)}`);
const media = box("mdat", "abcdef");

/** Returns what is appended of several responses' chunks, in order. */
async function appendedOf(responses: readonly (readonly string[])[], append = async () => true) {
  const appended: string[] = [];
  const arriving = createArrivingSegment({
    isAwaited: () => true,
    append(bytes) {
      appended.push(String.fromCharCode(...bytes));
      return append();
    },
  });
  for (const chunks of responses) {
    const take = arriving.begin();
    for (const chunk of chunks) {
      take(bytesOf(chunk));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const isWhole = await arriving.settle();
  return { appended, isWhole };
}

test("R-ENGINE-03 a segment is appended from its fragment on as its media arrive", async () => {
  const start = media.slice(0, 10);
  const rest = media.slice(10);
  const chunks = [fragment.slice(0, 10), fragment.slice(10), start, rest];
  expect(await appendedOf([chunks])).toEqual({ appended: [fragment, start, rest], isWhole: true });
});

test("a segment is appended once playback waits, and what comes meanwhile together", async () => {
  let isAwaited = false;
  const appended: number[] = [];
  let finish = () => {};
  const arriving = createArrivingSegment({
    isAwaited: () => isAwaited,
    append(bytes) {
      appended.push(bytes.length);
      return new Promise((resolve) => (finish = () => resolve(true)));
    },
  });
  const take = arriving.begin();
  take(bytesOf(fragment));
  take(bytesOf(media.slice(0, 8)));
  await Promise.resolve();
  expect(appended).toEqual([]);
  isAwaited = true;
  arriving.appendArrived();
  await Promise.resolve();
  expect(appended).toEqual([fragment.length + 8]);
  isAwaited = false;
  take(bytesOf(media.slice(8, 9)));
  take(bytesOf(media.slice(9)));
  finish();
  await new Promise((resolve) => setTimeout(resolve));
  finish();
  expect(await arriving.settle()).toBe(true);
  expect(appended).toEqual([fragment.length + 8, media.length - 8]);
});

test.each<[string, string[][], string[]]>([
  ["that ends early", [[fragment, media.slice(0, 9)]], [fragment, media.slice(0, 9)]],
  ["that comes anew after a failure", [[fragment], [fragment, media]], [fragment]],
  ["that is none, but a page", [["<!doctype html>", "<title>tfdt of nothing</title>"]], []],
  ["that says no time", [[box("moof", ""), media]], []],
  ["that is not requested while it arrives", [], []],
])("a segment %s is left to be appended as a whole", async (_, responses, appended) => {
  expect(await appendedOf(responses)).toEqual({ appended, isWhole: false });
});

test("no more is appended than is wanted, and what the buffer refuses is an error", async () => {
  const chunks = [fragment, media];
  expect(await appendedOf([chunks], async () => false)).toEqual({
    appended: [fragment],
    isWhole: false,
  });
  await expect(appendedOf([chunks], () => Promise.reject(new Error("Refused.")))).rejects.toThrow(
    "Refused.",
  );
});
