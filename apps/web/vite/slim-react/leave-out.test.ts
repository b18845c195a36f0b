import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parseAst } from "vite";
import { leaveOut } from "./leave-out";
import { namesToFind } from "./names-to-find";
import type { Omission } from "./omission";
import { omissions } from "./omissions";

const none = { what: "something", why: "A test." };
const slim = (code: string, omission: Partial<Omission>) => leaveOut(code, [{ ...none, ...omission }]).code;

test("a variable that always has the same value is that value wherever it is read", () => {
  const code = "var a = 1, on = !1; on = a; f(on, x.on, { on: on }); function g(on) { return on; }";
  expect(slim(code, { variables: { on: "!1" } })).toBe(
    "var a = 1, on = !1; a; f(!1, x.on, { on: !1 }); function g(on) { return !1; }",
  );
});

test("a property that always has the same value is it where it is read, and may still be set", () => {
  expect(slim("x.y.on = a.b.on; x = { on: 1 };", { properties: { on: "null" } })).toBe("x.y.on = null; x = { on: 1 };");
  expect(() => slim("f().on;", { properties: { on: "null" } })).toThrow(/may do something/);
});

test("functions keep their names and lose their bodies", () => {
  const code = "function a(b) {\n  return b;\n}\nfunction c() { return 1 }\nfunction d() { return e }";
  expect(slim(code, { uncalled: ["a"], answers: { c: "return 2" } })).toBe(
    "function a(b) {\n\n}\nfunction c() {return 2}\nfunction d() { return e }",
  );
});

test("what is exported, and hooks in the lists of them, go", () => {
  const code = "exports.useA = function () { b(); }; exports.useAB = c; var hooks = { useA: d, useAB: e };";
  expect(slim(code, { hooks: ["useA"] })).toBe("; exports.useAB = c; var hooks = {  useAB: e };");
});

test("fibers that are never made are not asked for", () => {
  const omission = { fibers: [26, 27], types: ["A_TYPE"] };
  expect(slim("if (26 === fiber.tag || 5 !== tag || 27 !== tag || 26 === fiber.lanes) f();", omission)).toBe(
    "if (!1 || 5 !== tag || !0 || 26 === fiber.lanes) f();",
  );
  expect(slim("fiberTag = f(x) ? 26 : g ? 27 : 5;", omission)).toBe("fiberTag = 5;");
  expect(slim("switch (x.tag) { case 26: a(); case 5: b(); break; case 27: c(); default: d(); }", omission)).toBe(
    "switch (x.tag) { case 5: b(); break;  c(); default: d(); }",
  );
  expect(slim("switch (x) { case 26: a(); }  switch (type) { case B: b(); case A_TYPE: c(); }", omission)).toBe(
    "switch (x) { case 26: a(); }  switch (type) { case B: b();  c(); }",
  );
});

test("attributes that no element has are not asked for, and their names are told", () => {
  const code = 'switch (key) { case "a": f(); break; case "b": g(); } var names = new Map([["c", "d"], ["e", "f"]]);';
  const omission = { attributes: ["b"], initials: { names: 'new Map([["e", "f"]])' } };
  expect(slim(code, omission)).toBe('switch (key) { case "a": f(); break;  g(); } var names = new Map([["e", "f"]]);');
  expect([...leaveOut(code, [{ ...none, ...omission }]).lost]).toEqual(["c"]);
});

test("a variable that only what is left out reads begins with nothing", () => {
  expect(slim("var a = f(), b = g();", { unread: ["a"] })).toBe("var a = null, b = g();");
});

test("a variable that the first branches declare is there for the others", () => {
  const code = "switch (tag) { case 26: var a = 1, b = function () { var c; }; case 5: a = 2; }";
  expect(slim(code, { fibers: [26] })).toBe("switch (tag) { case 5: var a,b; a = 2; }");
});

test("the React that is installed has all that is left out of it, and is still a script with as many lines", () => {
  const web = createRequire(import.meta.filename);
  const dom = createRequire(web.resolve("react-dom"));
  const sources = [
    join(dirname(web.resolve("react")), "cjs/react.production.js"),
    join(dirname(web.resolve("react-dom")), "cjs/react-dom.production.js"),
    join(dirname(web.resolve("react-dom")), "cjs/react-dom-client.production.js"),
    join(dirname(dom.resolve("scheduler")), "cjs/scheduler.production.js"),
  ].map((path) => readFileSync(path, "utf8"));
  const found = new Set<string>();
  for (const source of sources) {
    const { code, found: names } = leaveOut(source, omissions);
    names.forEach((name) => found.add(name));
    parseAst(code);
    expect(code.split("\n")).toHaveLength(source.split("\n").length);
  }
  expect(omissions.flatMap(namesToFind).filter((name) => !found.has(name))).toEqual([]);
});
