import { expect, test } from "vitest";
import { workspaceSources } from "./workspace-sources";

function resolve(id: string) {
  const { resolveId } = workspaceSources();
  if (typeof resolveId !== "function") throw new Error("resolveId is a function");
  return Reflect.apply(resolveId, undefined, [id]) as string | null;
}

test("every script entry of a package resolves to its source in development", () => {
  expect(resolve("@marquee/api-client")).toMatch(/packages\/api-client\/src\/index\.ts$/);
  expect(resolve("@marquee/player/react")).toMatch(/packages\/player\/src\/react\/index\.ts$/);
});

test("stylesheets and other packages are left alone", () => {
  expect(resolve("@marquee/ui/styles.css")).toBeNull();
  expect(resolve("react")).toBeNull();
});
