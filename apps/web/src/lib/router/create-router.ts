import { readLocation, type HistoryState, type RouterLocation } from "./router-location";

/** How to go to an address. */
export interface NavigateOptions {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean | undefined;
  /** Given along; it survives a reload. */
  state?: unknown;
}

/** Goes to an address of the site: a path with its query and fragment. Resolves once its screen is shown. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/** The browser's history, and the place in it that is shown. */
export interface Router {
  /** What is shown, which is not yet what stands in the address bar while a screen's code is on its way. */
  readonly location: RouterLocation;
  navigate: Navigate;
  /** Hears of every change of `location`. */
  subscribe: (listener: () => void) => () => void;
}

interface RouterOptions {
  /** Fetches the code of an address's screen; undefined when it is there. Until then the present screen stays. */
  prepare: (location: RouterLocation) => Promise<unknown> | undefined;
  /** Has `change` show another place: at once, or as a view transition. */
  present: (change: () => void, places: { from: RouterLocation; to: RouterLocation }) => Promise<void> | undefined;
}

/** The site's router over the browser's history. A library's would weigh ten times as much on the first load. */
export function createRouter({ prepare, present }: RouterOptions): Router {
  const listeners = new Set<() => void>();
  let location = readLocation("POP");
  let wanted = location;

  const show = async (next: RouterLocation) => {
    wanted = next;
    const ready = prepare(next);
    // What cannot be fetched is told by the screen itself.
    if (ready) await ready.catch(() => undefined);
    // The visitor went elsewhere meanwhile.
    if (wanted !== next) return;
    const change = () => {
      location = next;
      for (const listener of listeners) listener();
    };
    await present(change, { from: location, to: next });
  };
  window.addEventListener("popstate", () => void show(readLocation("POP")));

  return {
    get location() {
      return location;
    },
    navigate(to, { replace = false, state = null } = {}) {
      // Two slashes would begin the address of another site.
      const address = to.replace(/^\/{2,}/, "/");
      const entry: HistoryState = { key: Math.random().toString(36).slice(2), state };
      if (replace) history.replaceState(entry, "", address);
      else history.pushState(entry, "", address);
      return show(readLocation(replace ? "REPLACE" : "PUSH"));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
