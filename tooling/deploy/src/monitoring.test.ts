import { expect, test } from "vitest";
import { exportedMetrics } from "./exported-metrics.ts";
import { installedProgram } from "./installed-program.ts";
import { parseQuery } from "./parse-query.ts";
import { deployFile, parseYaml, readText } from "./read-yaml.ts";

const promtool = installedProgram("promtool", "apt-get install --no-install-recommends prometheus");
const exported = exportedMetrics();

interface Rules {
  readonly groups: readonly {
    rules: readonly { alert: string; expr: string; annotations: Record<string, string> }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly description?: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const rules = (parseYaml(readText("prometheus/rules.yaml"))[0] as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readText("grafana/dashboard.json")) as Dashboard;

function unknownNames(query: string): string[] {
  const { metrics, labels } = parseQuery(query);
  expect(metrics).not.toEqual([]);
  return [
    ...metrics.filter((name) => !exported.names.has(name)),
    ...labels.filter((label) => !exported.labels.has(label)),
  ];
}

test("alerts use metrics and labels that the server has, and say what to do", () => {
  for (const { alert, expr, annotations } of rules) {
    expect([alert, unknownNames(expr)]).toEqual([alert, []]);
    expect(Object.keys(annotations)).toEqual(["summary", "action"]);
  }
});

test("panels of the dashboard use metrics and labels that the server has", () => {
  const charts = panels.filter(({ type }) => type !== "row");
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets = [] } of charts) {
    expect(targets).not.toEqual([]);
    expect([title, targets.flatMap(({ expr }) => unknownNames(expr))]).toEqual([title, []]);
  }
});

test("queries with a mistake are found", () => {
  expect(() => parseQuery("sum(rate(up[5m])")).toThrow("No PromQL");
  expect(unknownNames('marquee_no_such_metric{colour="red"}')).toEqual([
    "marquee_no_such_metric",
    "colour",
  ]);
});

test.skipIf(promtool.isMissing)(
  `every alert fires when it should, and only then${promtool.note}`,
  () => {
    expect(promtool.run("check", "rules", deployFile("prometheus/rules.yaml"))).toContain(
      `${rules.length} rules found`,
    );
    expect(promtool.run("test", "rules", deployFile("prometheus/rules.test.yaml"))).toContain(
      "SUCCESS",
    );
    for (const { alert } of rules)
      expect(readText("prometheus/rules.test.yaml")).toContain(`alertname: ${alert},`);
  },
);
