import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colorRoles } from "./color-roles";
import type { ExportedTokens } from "./export-tokens";
import { readColors } from "./read-colors";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("every colour has a role, and every role a colour", () => {
  const names = [...readColors(read("colors.css")).keys()];
  expect(Object.keys(colorRoles).toSorted()).toEqual(names.toSorted());
});

test("the published tokens hold every colour of both themes, and the scale", () => {
  const tokens = JSON.parse(read("../../dist/tokens.json")) as ExportedTokens;
  const declared = [...read("colors.css").matchAll(/--mq-([\w-]+):[^;]*oklch\(/g)].map(
    ([, name]) => name,
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(new Set(Object.keys(tokens.dark))).toEqual(new Set(declared));
  expect(Object.keys(tokens.light)).toEqual(Object.keys(tokens.dark));
  expect(tokens.dark["canvas"]).not.toEqual(tokens.light["canvas"]);
  expect(tokens.dark["canvas"]).toMatchObject({ $value: { hex: "#0b0c10" } });
  expect(tokens.scale["space-16"]).toEqual({
    $type: "dimension",
    $value: { value: 16, unit: "px" },
  });
  expect(tokens.scale["gutter"]).toEqual({ $type: "dimension", $value: { value: 16, unit: "px" } });
  expect(tokens.scale["fast"]).toEqual({ $type: "duration", $value: { value: 120, unit: "ms" } });
});
