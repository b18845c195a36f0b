import { expect, test } from "vitest";
import { leftoverUses } from "./leftover-uses";

const omissions = [
  { what: "portals", why: "A test.", exports: ["createPortal"] },
  { what: "transitions", why: "A test.", hooks: ["useTransition"] },
  { what: "links of old", why: "A test.", attributes: ["xlinkHref"] },
  { what: "titles and custom elements", why: "A test.", elements: ["title", "[a-z]+-[-a-z]+"] },
];

test("finds what a built script uses of what was left out", () => {
  expect(leftoverUses("(0,a.createPortal)(b,c)", omissions)).toEqual([".createPortal"]);
  expect(leftoverUses("let[a]=(0,b.useTransition)()", omissions)).toEqual([".useTransition"]);
  expect(leftoverUses("(0,a.jsx)(`title`,{children:b})", omissions)).toHaveLength(1);
  expect(leftoverUses("(0,a.jsx)(`use`,{xlinkHref:b})", omissions)).toEqual(["xlinkHref:"]);
  expect(leftoverUses("(0,a.jsx)(`path`,{d:b,fillRule:c})", omissions, ["fillRule"])).toEqual(["fillRule:"]);
  expect(leftoverUses('a.jsxs("my-player",{})', omissions)).toHaveLength(1);
});

test("leaves alone what only reads alike", () => {
  expect(leftoverUses("a.useTransitions,a.createPortals,(0,a.jsx)(`section`,{title:`title`})", omissions)).toEqual([]);
});
