import { describe, expect, test } from "vitest";
import { byHand, examples, examplesFolder, moved } from "./testing/examples";

const all = examples();
const alone = all.filter(({ name }) => !byHand.includes(name));

test("R-ADOPT-02 of 30 examples of other players, the program moves at least 27 alone", () => {
  expect(all).toHaveLength(30);
  expect(alone.length).toBeGreaterThanOrEqual(27);
});

describe("R-ADOPT-02 the program moves an example alone", () => {
  test.for(alone)("$name", async (example, { expect }) => {
    for (const { path, text, byHand: left, players } of moved(example)) {
      expect(left).toEqual([]);
      expect(players).toHaveLength(1);
      await expect(text).toMatchFileSnapshot(examplesFolder + path);
    }
  });
});

describe("the program says what it leaves to a person", () => {
  test.for(all.filter(({ name }) => byHand.includes(name)))("$name", (example) => {
    expect(moved(example).flatMap(({ byHand: left }) => left)).not.toEqual([]);
  });
});
