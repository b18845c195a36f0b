import { afterEach, expect, test, vi } from "vitest";
import { isChoiceKept } from "./is-choice-kept";
import { tabStorage } from "./tab-storage";

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** As browsers define it where the visitor blocks all cookies. */
function blockStorage() {
  for (const name of ["localStorage", "sessionStorage"]) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
  }
}

const fullStorage = { getItem: () => null, setItem: refuse, removeItem: () => undefined };

test.each([
  ["refused", blockStorage],
  ["full", () => vi.stubGlobal("sessionStorage", fullStorage)],
])("where storage is %s, a tab keeps its values until it closes", (_, prepare) => {
  prepare();
  expect(tabStorage().getItem("request")).toBeNull();
  tabStorage().setItem("request", "1");
  expect(tabStorage().getItem("request")).toBe("1");
  tabStorage().removeItem("request");
  expect(tabStorage().getItem("request")).toBeNull();
});

test("R-COOKIE-01 a cookie choice is kept only where it could be stored", () => {
  blockStorage();
  expect(isChoiceKept()).toBe(false);
  vi.unstubAllGlobals();
  vi.stubGlobal("localStorage", fullStorage);
  expect(isChoiceKept()).toBe(false);
  vi.stubGlobal("localStorage", { getItem: () => "true" });
  expect(isChoiceKept()).toBe(true);
});
