import { tracingChannel } from "node:diagnostics_channel";

export interface TracedQuery {
  readonly name: string;
  /** `?` replaces parameters, which may be personal data. */
  readonly text: string;
}

export const queryChannel = tracingChannel<"marquee:database-call", TracedQuery>(
  "marquee:database-call",
);

const maxTextLength = 2_000;

/** Free without subscribers. */
export function traceQuery<T>(query: unknown, run: () => Promise<T>): Promise<T> {
  return queryChannel.hasSubscribers ? queryChannel.tracePromise(run, describe(query)) : run();
}

/** The driver keeps a query as its template's strings. */
function describe(query: unknown): TracedQuery {
  const strings =
    typeof query === "object" && query !== null && "strings" in query ? query.strings : null;
  if (!Array.isArray(strings)) return { name: "transaction", text: "" };
  const text = strings.join("?").replaceAll(/\s+/g, " ").trim().slice(0, maxTextLength);
  return { name: /^\w+/.exec(text)?.[0].toLowerCase() ?? "query", text };
}
