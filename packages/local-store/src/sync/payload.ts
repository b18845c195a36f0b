import { LocalStoreError } from "../local-store-error";

/** Increased when earlier versions can no longer read a payload. */
const payloadVersion = 1;

/** The records that one device sends to the others. */
export interface Payload {
  /** Rows of records by kind and id. */
  readonly records: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Records and removals of the history by key. */
  readonly history: Readonly<Record<string, unknown>>;
}

export const formatPayload = (payload: Payload): string =>
  JSON.stringify({ version: payloadVersion, ...payload });

/**
 * Reads the entries of a payload. Each value has to be checked where it is merged.
 *
 * @throws LocalStoreError `sync` if it is none, or of a later version.
 */
export function parsePayload(text: string): {
  records: readonly (readonly [kind: string, id: string, row: unknown])[];
  history: readonly (readonly [key: string, value: unknown])[];
} {
  const { version, records, history } = parseObject(text);
  if (typeof version !== "number" || version > payloadVersion)
    throw new LocalStoreError("sync", "Another device runs a newer version. Reload this page.");
  return {
    records: Object.entries<unknown>(Object(records)).flatMap(([kind, rows]) =>
      Object.entries<unknown>(Object(rows)).map(([id, row]) => [kind, id, row] as const),
    ),
    history: Object.entries<unknown>(Object(history)),
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    throw new LocalStoreError("sync", "What another device sent is not readable.", cause);
  }
}
