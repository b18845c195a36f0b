import { expect, test } from "vitest";
import { compileExamples, guideExamples } from "./guide-examples.ts";

test("R-ADOPT-01 every example of the guides compiles against the built packages", () => {
  const examples = guideExamples();
  expect(examples.length).toBeGreaterThan(50);
  expect(compileExamples(examples)).toEqual([]);
});
