import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordEarlyInput, replayEarlyInput } from "./early-input";

/** As much of the browser's classes as this needs. */
class FakeNode extends EventTarget {
  isConnected = true;
  readonly matching: string;
  readonly click = vi.fn();

  constructor(matching: string) {
    super();
    this.matching = matching;
  }

  closest(selectors: string) {
    return this.matches(selectors) ? this : null;
  }

  matches(selectors: string) {
    return selectors
      .split(/, (?![^(]*\))/)
      .some((selector) => selector.replace(/:not\(.*\)/, "") === this.matching);
  }
}
class FakeInput extends FakeNode {
  value = "";
  type = "text";
  checked = false;
  override readonly click = vi.fn(() => void (this.checked = !this.checked));
  readonly selectionStart = 0;
  readonly selectionEnd = 0;

  setRangeText(text: string) {
    this.value = text;
  }
}
class FakeKeyboardEvent extends Event {
  constructor(type: string, { key, code, shiftKey, ...init }: KeyboardEventInit) {
    super(type, init);
    Object.assign(this, { key, code, shiftKey });
  }
}

let page: EventTarget & { activeElement?: FakeNode };
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("Node", FakeNode);
  vi.stubGlobal("Element", FakeNode);
  vi.stubGlobal("HTMLInputElement", FakeInput);
  vi.stubGlobal("KeyboardEvent", FakeKeyboardEvent);
  vi.stubGlobal("InputEvent", Event);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  recordEarlyInput();
});
afterEach(() => void vi.unstubAllGlobals());

/** An event of the page with a target. */
function happen(type: string, target: FakeNode, fields: object = {}) {
  const event = Object.assign(new Event(type), fields);
  Object.defineProperty(event, "target", { value: target });
  page.dispatchEvent(event);
}

test("R-PLAYER-03 keys and clicks before hydration are repeated after it, once", () => {
  const [body, button, gone] = [
    new FakeNode("body"),
    new FakeNode("button[type=button]"),
    new FakeNode("body"),
  ];
  const seen: object[] = [];
  for (const node of [body, gone])
    node.addEventListener("keydown", (event) => {
      const { key, code, shiftKey, bubbles } = event as KeyboardEvent;
      seen.push({ key, code, shiftKey, bubbles });
    });
  happen("keydown", body, { key: "N", code: "KeyN", shiftKey: true });
  happen("click", button);
  happen("keydown", gone, { key: "m" });
  gone.isConnected = false;
  expect(seen).toEqual([]);
  replayEarlyInput();
  replayEarlyInput();
  expect(seen).toEqual([{ key: "N", code: "KeyN", shiftKey: true, bubbles: true }]);
  expect(button.click).toHaveBeenCalledOnce();
});

test.for([true, false])(
  "a switch has the state that it was clicked into when hydration left it %s",
  (hydrated) => {
    const checkbox = Object.assign(new FakeInput("input"), { type: "checkbox", checked: true });
    happen("click", checkbox);
    checkbox.checked = hydrated;
    replayEarlyInput();
    expect(checkbox.checked).toBe(true);
    expect(checkbox.click).toHaveBeenCalledOnce();
  },
);

test("what is typed into fields, and keys of the browser, are not repeated", () => {
  const [field, body] = [new FakeNode("input"), new FakeNode("body")];
  const onKey = vi.fn();
  for (const node of [field, body]) node.addEventListener("keydown", onKey);
  happen("keydown", field, { key: "m" });
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    happen("keydown", body, { key: "f", [modifier]: true });
  replayEarlyInput();
  happen("keydown", body, { key: "m" });
  expect(onKey).not.toHaveBeenCalled();
});

test("what follows a key that opens the search is its text, not more shortcuts", () => {
  const [body, search] = [new FakeNode("body"), new FakeInput("input")];
  const keys: string[] = [];
  const values: string[] = [];
  body.addEventListener("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    keys.push(key);
    if (key === "/") page.activeElement = search;
  });
  search.addEventListener("input", () => values.push(search.value));
  for (const key of ["m", "/", "Shift", "M", "a", "t", " ", "2", "Enter"])
    happen("keydown", body, { key });
  replayEarlyInput();
  expect(keys).toEqual(["m", "/"]);
  expect(values).toEqual(["Mat 2"]);
});
