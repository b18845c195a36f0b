import { tabStorage } from "../tab-storage";

const maxEntries = 20;

interface EntryPositionsOptions<Position> {
  /** Key in the tab's storage. */
  name: string;
  /** Returns a stored value as a position, or null. */
  parse: (stored: unknown) => Position | null;
}

/**
 * Creates a map of scroll positions by the key of the history entry. It outlasts a reload, after
 * which one may go back to a screen that the new page has never shown. The entry that is loaded
 * again is the browser's to restore.
 */
export function createEntryPositions<Position>({ name, parse }: EntryPositionsOptions<Position>) {
  if (typeof window === "undefined") return new Map<string, Position>();
  const positions = readPositions(tabStorage().getItem(name), parse);
  positions.delete(loadedEntryKey());
  window.addEventListener("pagehide", () => {
    tabStorage().setItem(name, JSON.stringify([...positions].slice(-maxEntries)));
  });
  return positions;
}

function readPositions<Position>(
  stored: string | null,
  parse: (stored: unknown) => Position | null,
) {
  const positions = new Map<string, Position>();
  for (const entry of readEntries(stored)) {
    const [key, value]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const position = parse(value);
    if (typeof key === "string" && position !== null) positions.set(key, position);
  }
  return positions;
}

function readEntries(stored: string | null): readonly unknown[] {
  try {
    const entries: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** The key that React Router keeps in the history's state. */
function loadedEntryKey(): string {
  const state: unknown = history.state;
  return String(Object(state).key ?? "default");
}
