import type { Endpoint } from "@marquee/api-client";
import type { FetchDouble } from "@marquee/api-client/testing";
import type { LocalStore } from "@marquee/local-store";
import type { StoryObj } from "@storybook/react-vite";
import { expectVisible } from "./expect-visible";
import { loseConnection } from "./lose-connection";
import type { Site } from "./site";

type Story = StoryObj<typeof Site>;

/** A form on a screen of the site. */
export interface FormCase {
  at: string;
  call: Endpoint;
  waiting: string;
  /** Fills the form and sends it. */
  send: () => Promise<void>;
  browser?: (store: LocalStore) => void;
}

function storyOf(form: FormCase, respond: (api: FetchDouble, call: Endpoint) => unknown, seen: string): Story {
  return {
    args: {
      at: form.at,
      server: (api) => void respond(api, form.call),
      browser: form.browser,
    },
    play: async () => {
      await form.send();
      await expectVisible(seen);
    },
  };
}

/** The request is under way. */
export const waiting = (form: FormCase) => storyOf(form, (api, call) => api.on(call).hang(), form.waiting);
/** The server refuses with this text. */
export const refused = (form: FormCase, text: string) => storyOf(form, (api, call) => api.on(call).reject(text), text);
/** The server refuses because of too many requests. */
export const rateLimited = (form: FormCase) => {
  const text = "Too many attempts. Try again in 15 minutes.";
  return storyOf(form, (api, call) => api.on(call).reject(text, 429), text);
};
const noAnswer = "Something went wrong. Please try again later.";
/** The connection breaks before the response arrives. */
export const lostAnswer = (form: FormCase) => storyOf(form, (api, call) => api.on(call).disconnect(), noAnswer);
/** The browser has no network. */
export const offline = (form: FormCase): Story => ({
  ...storyOf(form, (api, call) => api.on(call).disconnect(), noAnswer),
  beforeEach: loseConnection,
});
