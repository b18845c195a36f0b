import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { PlayerState } from "../core/state";
import { fetchText, type TextFile } from "./fetch-text";
import { parseChaptersFile } from "./parse-chapters-file";
import { parseStoryboard } from "./parse-storyboard";

/**
 * Loads chapters and storyboards. If that fails, marks and previews are missing, without a message.
 */
export function bindDataFiles(context: Context): Cancel {
  return cancelAll([
    bindFile(context, {
      name: "chapters",
      read: ({ text }) => ({ fileChapters: parseChaptersFile(text) }),
      emptyState: { fileChapters: [] },
    }),
    bindFile(context, {
      name: "previews",
      read: ({ text, url }) => ({ storyboard: parseStoryboard(text, url) }),
      emptyState: { storyboard: [] },
    }),
  ]);
}

interface DataFile {
  name: "chapters" | "previews";
  read(file: TextFile): Partial<PlayerState>;
  emptyState: Partial<PlayerState>;
}

function bindFile({ store, options }: Context, { name, read, emptyState }: DataFile): Cancel {
  let ending = new AbortController();
  let source: string | undefined;
  let lastSrc: unknown;
  const load = async (src: string, signal: AbortSignal) => {
    const file = await fetchText(src, {
      withCredentials: options.withCredentials === true,
      signal,
    });
    if (!signal.aborted) store.set(read(file));
  };
  const update = () => {
    const state = store.get();
    const src = state.source?.[name];
    if (state.source?.src === source && src === lastSrc) return;
    source = state.source?.src;
    lastSrc = src;
    ending.abort();
    ending = new AbortController();
    store.set(emptyState);
    if (typeof src === "string") load(src, ending.signal).catch(() => undefined);
  };
  update();
  return cancelAll([store.subscribe(update), () => ending.abort()]);
}
