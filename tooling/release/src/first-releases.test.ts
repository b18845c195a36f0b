import { expect, test } from "vitest";
import { withRelease } from "./first-releases.ts";

test("what a release brings gets its version, and what is known keeps its own", () => {
  const after = withRelease({ menu: "0.1.0" }, ["tabs", "menu"], "0.2.0");
  expect(after).toEqual({ menu: "0.1.0", tabs: "0.2.0" });
  expect(Object.keys(after)).toEqual(["menu", "tabs"]);
});

test("what is gone is no longer listed", () => {
  expect(withRelease({ menu: "0.1.0", old: "0.1.0" }, ["menu"], "1.0.0")).toEqual({
    menu: "0.1.0",
  });
});
