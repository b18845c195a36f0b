import { expect, test } from "vitest";
import { findLinks } from "./find-links";

test.each([
  ["See https://a.example/b?c=d#e.", ["https://a.example/b?c=d#e"]],
  ["(https://a.example/x_(y)), http://b.example!", ["https://a.example/x_(y)", "http://b.example"]],
  ["続きは https://a.example/夜。", ["https://a.example/夜"]],
  ["[HTTPS://A.example]", ["HTTPS://A.example"]],
  ["javascript:alert(1) data:text/html,x ftp://a.example xhttps://a.example https://", []],
  ["https://bank.example@evil.example/ https://[1 https://a.example:99999", []],
  ["https://a.example/\u202egnp.exe", ["https://a.example/"]],
  [`https://a.example/${")".repeat(2000)}`, ["https://a.example/"]],
])("links in %j", (text, expected) => {
  const found = findLinks(text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  for (const { href } of found) expect(href).toMatch(/^https?:/);
});
