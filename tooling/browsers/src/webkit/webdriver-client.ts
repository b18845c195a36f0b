import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import type { Point } from "../driver.ts";
import { keyCode } from "./key-code.ts";

/** The dozen commands of the W3C protocol WebDriver that the checks need. */
export interface WebdriverSession {
  readonly browserVersion: string;
  /** Handle of the current window. */
  currentWindow(): Promise<string>;
  newTab(): Promise<string>;
  switchTo(handle: string): Promise<void>;
  closeCurrent(): Promise<void>;
  navigate(url: string): Promise<void>;
  /** Runs a function body, and resolves with what its promise resolves with. */
  execute(script: string, args: readonly unknown[]): Promise<unknown>;
  pointer(actions: readonly ("move" | "click")[], point: Point): Promise<void>;
  keys(keys: readonly string[]): Promise<void>;
  setWindowSize(width: number, height: number): Promise<void>;
}

export class WebdriverError extends Error {
  override readonly name = "WebdriverError";
}

/**
 * Starts a session. A client library would bring a test framework, or drivers to download, for
 * these few requests.
 */
export async function startSession(
  driverUrl: string,
  capabilities: object,
): Promise<WebdriverSession> {
  async function send(
    method: "POST" | "DELETE" | "GET",
    path: string,
    body?: object,
  ): Promise<unknown> {
    const response = await fetch(driverUrl + path, {
      method,
      signal: AbortSignal.timeout(waitTimeoutMs),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    }).catch((cause: unknown) => {
      throw new WebdriverError(`${method} ${path}: no response. The browser may hang.`, { cause });
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new WebdriverError(`${method} ${path}: ${error}: ${message}`);
  }

  const created = (await send("POST", "/session", {
    capabilities: { alwaysMatch: capabilities },
  })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `/session/${created.sessionId}`;
  await send("POST", `${session}/timeouts`, { script: 600_000, pageLoad: 600_000 });

  return {
    browserVersion: created.capabilities.browserVersion,
    currentWindow: async () => String(await send("GET", `${session}/window`)),
    newTab: async () =>
      ((await send("POST", `${session}/window/new`, { type: "tab" })) as { handle: string }).handle,
    switchTo: async (handle) => void (await send("POST", `${session}/window`, { handle })),
    closeCurrent: async () => void (await send("DELETE", `${session}/window`)),
    navigate: async (url) => void (await send("POST", `${session}/url`, { url })),
    async execute(script, args) {
      const body = `const done = arguments[arguments.length - 1];
        const given = Array.prototype.slice.call(arguments, 0, -1);
        Promise.resolve().then(() => (${script})(...given)).then(
          (value) => done({ value: value === undefined ? null : value }),
          (error) => done({ error: String(error) }),
        );`;
      const result = (await send("POST", `${session}/execute/async`, { script: body, args })) as {
        value?: unknown;
        error?: string;
      };
      if (result.error !== undefined) throw new WebdriverError(`In the page: ${result.error}`);
      return result.value;
    },
    async pointer(actions, { x, y }) {
      const move = { type: "pointerMove", duration: 0, x, y };
      const click = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      const steps = actions.flatMap((action): object[] => (action === "move" ? [move] : click));
      await send("POST", `${session}/actions`, {
        actions: [
          { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: steps },
        ],
      });
    },
    async keys(keys) {
      const steps = keys.flatMap((key) => [
        { type: "keyDown", value: keyCode(key) },
        { type: "keyUp", value: keyCode(key) },
      ]);
      await send("POST", `${session}/actions`, {
        actions: [{ type: "key", id: "keyboard", actions: steps }],
      });
    },
    setWindowSize: async (width, height) =>
      void (await send("POST", `${session}/window/rect`, { width, height })),
  };
}
