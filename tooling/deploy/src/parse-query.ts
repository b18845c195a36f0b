import { parser } from "@prometheus-io/lezer-promql";

export interface Query {
  readonly metrics: readonly string[];
  /** Labels that are compared or grouped by. */
  readonly labels: readonly string[];
}

/** Reads the names in a PromQL query. @throws where it is no PromQL. */
export function parseQuery(query: string): Query {
  // Grafana puts a duration there.
  const text = query.replaceAll("$__rate_interval", "5m");
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(text).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError)
        throw new Error(`No PromQL at ${from}: ${text.slice(from, from + 30)} (in ${text})`);
      if (name === "Identifier" && node.parent?.name === "VectorSelector")
        metrics.add(text.slice(from, to));
      if (name === "LabelName") labels.add(text.slice(from, to));
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}
