import type { Endpoint } from "@marquee/api-client";
import type { FetchDouble } from "@marquee/api-client/testing";
import type { LocalStore } from "@marquee/local-store";
import type { StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { fill, press } from "./interactions";
import { loseConnection } from "./lose-connection";
import type { Site } from "./site";

type Story = StoryObj<typeof Site>;

/** A form on a screen of the site, or a button that makes a call. */
export interface FormCase {
  at: string;
  call: Endpoint;
  /** Name of the button that sends it. */
  submit: string;
  /** Text to type, by label. */
  typed?: Record<string, string>;
  /** Label of a field that the browser checks and does not send. */
  unsent?: string;
  /** Gets from the screen to the form. */
  open?: () => Promise<void>;
  browser?: (store: LocalStore) => void;
  /** Responses of other calls. */
  server?: (api: FetchDouble) => void;
}

async function send({ open, typed = {}, submit }: FormCase): Promise<void> {
  await open?.();
  await fill(typed);
  await press(submit);
}

function storyOf(form: FormCase, respond: (api: FetchDouble) => unknown, seen: string): Story {
  return {
    args: {
      at: form.at,
      server: (api) => {
        form.server?.(api);
        respond(api);
      },
      browser: form.browser,
    },
    play: async () => {
      await send(form);
      await expectVisible(seen);
    },
  };
}

/** The request is under way. */
export const waiting = (form: FormCase, text: string) =>
  storyOf(form, (api) => api.on(form.call).hang(), text);

const noAnswer = "Something went wrong. Please try again later.";
/** The browser has no network. */
export const offline = (form: FormCase): Story => ({
  ...storyOf(form, (api) => api.on(form.call).disconnect(), noAnswer),
  beforeEach: loseConnection,
});

export const usernameTaken = "That username is taken.";
/** Breaks a page that takes texts of the server for markup. */
const markup = "No, <b>not</b> today.";

interface Failures {
  /** The server's possible refusals of this form. */
  refusals: readonly string[];
  /** The response to an earlier request of the same call. */
  earlier?: (script: ReturnType<FetchDouble["on"]>) => unknown;
  /** The refusal of the first request, which complete input sends without the button. */
  whenComplete?: string;
  /** Other failures replace the form with a screen, which has its own stories. */
  hasFailureScreen?: boolean;
}

/**
 * Every failure in turn: a lost connection, a broken server, an invalid response, and the server's
 * refusals. Each one is shown, keeps what was typed, and lets it be sent again.
 */
export function failures(
  form: FormCase,
  { refusals, earlier, whenComplete, hasFailureScreen }: Failures,
): Story {
  const { at, call, submit, typed = {}, unsent, open, browser } = form;
  const texts = hasFailureScreen ? refusals : [noAnswer, noAnswer, noAnswer, markup, ...refusals];
  let calls: FetchDouble["calls"] = [];
  const expectFailure = async (text: string) => {
    if (text === usernameTaken)
      await waitFor(() =>
        expect(screen.getByLabelText("Username")).toHaveAccessibleDescription(new RegExp(text)),
      );
    else await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(text));
    for (const [label, value] of Object.entries(typed))
      await expect(screen.getByLabelText(label, { selector: "input" })).toHaveValue(value);
  };
  return {
    args: {
      at,
      browser,
      server: (api) => {
        ({ calls } = api);
        form.server?.(api);
        const script = api.on(call);
        earlier?.(script);
        if (whenComplete !== undefined) script.reject(whenComplete);
        if (!hasFailureScreen) script.disconnect().html(500).body("[]").reject(markup);
        for (const refusal of refusals) script.reject(refusal);
      },
    },
    play: async () => {
      await open?.();
      await fill(typed);
      if (whenComplete !== undefined) await expectFailure(whenComplete);
      const button = await screen.findByRole("button", { name: submit });
      const sentBefore = calls.length;
      for (const text of texts) {
        // Removes the previous failure at once.
        await userEvent.click(button);
        await expectFailure(text);
      }
      const sent = calls.slice(sentBefore).filter(({ name }) => name === call.name);
      await expect(sent).toHaveLength(texts.length);
      for (const [label, value] of Object.entries(typed)) {
        if (label === unsent) continue;
        for (const { request } of sent)
          await expect(Object.values(request as object)).toContain(value);
      }
    },
  };
}
