/** The place of a record; `kind` null: in the history. */
interface RecordPlace {
  readonly kind: string | null;
  readonly id: string;
}

/** Records that this device has changed since it last sent everything. */
export interface Unsent {
  readonly add: (place: RecordPlace) => void;
  readonly isEmpty: () => boolean;
  readonly keys: () => readonly RecordPlace[];
  /** Returns a function that removes what is in it now, but for what changes until it is called. */
  readonly mark: () => () => void;
  readonly format: () => readonly string[];
}

/** `saved`: what `format` returned. */
export function createUnsent(saved: unknown): Unsent {
  /** Number of the last change by text of the place. */
  const numbers = new Map<string, number>();
  let lastNumber = 0;
  for (const text of Array.isArray(saved) ? saved : [])
    if (typeof text === "string") numbers.set(text, lastNumber);

  return {
    add: ({ kind, id }) => numbers.set(`${kind ?? ""}/${id}`, ++lastNumber),
    isEmpty: () => numbers.size === 0,
    keys: () => [...numbers.keys()].map(readPlace),
    mark() {
      const marked = new Map(numbers);
      return () => {
        for (const [text, number] of marked) if (numbers.get(text) === number) numbers.delete(text);
      };
    },
    format: () => [...numbers.keys()],
  };
}

function readPlace(text: string): RecordPlace {
  const end = text.indexOf("/");
  return { kind: text.slice(0, end) || null, id: text.slice(end + 1) };
}
