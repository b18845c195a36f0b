import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { PlayerState } from "../core/state";
import { fetchText, type TextFile } from "./fetch-text";
import { parseChaptersFile } from "./parse-chapters-file";
import { parseStoryboard } from "./parse-storyboard";

/** Loads chapters and storyboards. Without them, a person sees neither marks nor previews: no message. */
export function bindDataFiles(context: Context): Cancel {
  return cancelAll([
    bindFile(context, {
      name: "chapters",
      read: ({ text }) => ({ fileChapters: parseChaptersFile(text) }),
      none: { fileChapters: [] },
    }),
    bindFile(context, {
      name: "previews",
      read: ({ text, url }) => ({ storyboard: parseStoryboard(text, url) }),
      none: { storyboard: [] },
    }),
  ]);
}

interface DataFile {
  name: "chapters" | "previews";
  read(file: TextFile): Partial<PlayerState>;
  none: Partial<PlayerState>;
}

function bindFile({ store, options }: Context, { name, read, none }: DataFile): Cancel {
  let ending = new AbortController();
  let source: string | undefined;
  let seen: unknown;
  const load = async (src: string, signal: AbortSignal) => {
    const file = await fetchText(src, { withCredentials: options.withCredentials === true, signal });
    if (!signal.aborted) store.set(read(file));
  };
  const update = () => {
    const state = store.get();
    const src = state.source?.[name];
    if (state.source?.src === source && src === seen) return;
    source = state.source?.src;
    seen = src;
    ending.abort();
    ending = new AbortController();
    store.set(none);
    if (typeof src === "string") load(src, ending.signal).catch(() => undefined);
  };
  update();
  return cancelAll([store.subscribe(update), () => ending.abort()]);
}
