import { endpoints, type PlaybackReportState } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { limits } from "../limits/rate-limits.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const { view } = examples.reportPlayback.request;
let site: TestSite;
let sql: Sql;
let administrator: Browser;

beforeAll(async () => {
  site = await startTestSite({ environment: { METRICS_PORT: "0" } });
  sql = openSql(site);
  const { browser, person } = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${person.username}`;
  administrator = browser;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const report = (
  video: string,
  details: { text?: string; email?: string } = {},
  from = openBrowser(site),
) => from.call(endpoints.reportPlayback, { video, problem: "stalls", view, ...details });
const list = async (search: string, state: PlaybackReportState = "open") =>
  (await administrator.call(endpoints.fetchPlaybackReports, { state, search })).reports;
const forgetLimits = () => sql`delete from rate_limits`;

async function openInMetrics(): Promise<string | undefined> {
  const metrics = await (await fetch(`${site.metricsUrl}/metrics`)).text();
  return /^marquee_playback_report_waiting\{problem="stalls"\} (\d+)$/m.exec(metrics)?.[1];
}

test("R-DAILY-09 a report has the view, and neither an address nor an account", async () => {
  await report("v-00", { text: "It stops." });
  const [listed] = await list("v-00");
  expect(listed).toMatchObject({ video: "v-00", problem: "stalls", text: "It stops.", email: "" });
  expect(listed?.view).toEqual(view);
  const [row] = await sql`select * from playback_reports where id = ${listed?.id ?? ""}`;
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ["created_at", "email", "id", "problem", "resolved_at", "text", "video_id", "view"].toSorted(),
  );
  await report("v-00", { email: "ada@films.example" });
  expect((await list("v-00"))[0]?.email).toBe("ada@films.example");
});

test("R-DAILY-09 reports are resolved singly or by video, and opened again", async () => {
  for (const text of ["first", "second", "third"]) await report("v-01", { text });
  await report("v-02");
  const textsOf = async (state: PlaybackReportState) =>
    (await list("v-01", state)).map(({ text }) => text);
  const act = async (text: string, action: "resolve" | "resolve-video" | "reopen") => {
    const all = [...(await list("v-01")), ...(await list("v-01", "resolved"))];
    const id = all.find((each) => each.text === text)?.id ?? "";
    await administrator.call(endpoints.actOnPlaybackReport, { id, action });
  };
  await act("second", "resolve");
  expect([await textsOf("open"), await textsOf("resolved")]).toEqual([
    ["third", "first"],
    ["second"],
  ]);
  expect((await list("v-01"))[0]?.open_count).toBe(2);
  await act("first", "resolve-video");
  expect(await textsOf("open")).toEqual([]);
  expect(await list("v-02")).toHaveLength(1);
  await act("third", "reopen");
  expect(await textsOf("open")).toEqual(["third"]);
  const [entry] = await sql`
    select action from audit_log where subject_kind = 'playback-report' order by created_at desc, id
      limit 1`;
  expect(entry?.["action"]).toBe("reopen-playback-report");
});

test("R-DAILY-09 open reports are a metric by problem", async () => {
  await sql`delete from playback_reports`;
  await report("v-00");
  await report("v-02");
  await expect.poll(openInMetrics).toBe("2");
  await sql`update playback_reports set resolved_at = now() where video_id = 'v-02'`;
  await expect.poll(openInMetrics).toBe("1");
});

test("R-DAILY-09 a report without a video, or one that is too large, is refused", async () => {
  await forgetLimits();
  expect(await refusalOf(report("no-such-video"))).toMatchObject({ status: 404 });
  const errors = Array.from({ length: 21 }, () => view.errors[0]);
  const send = (body: unknown) =>
    fetch(`${site.url}${endpoints.reportPlayback.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const request = { video: "v-00", problem: "stalls", view };
  const statuses = [
    { ...request, text: "x".repeat(1001) },
    { ...request, email: "nobody" },
    { ...request, view: { ...view, errors } },
    { ...request, view: { ...view, stalls: -1 } },
    { ...request, view: { ...view, browser: "x".repeat(40_000) } },
  ].map(async (body) => (await send(body)).status);
  expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 413]);
});

test("R-DAILY-09 a network's reports are limited", async () => {
  await forgetLimits();
  const visitor = openBrowser(site);
  const { max } = limits.playbackReportsFromNetwork;
  for (let sent = 0; sent < max; sent += 1) await report("v-00", {}, visitor);
  await expect(report("v-00", {}, visitor)).rejects.toMatchObject({ status: 429 });
  await forgetLimits();
});

test("R-DAILY-09 reports are deleted after 90 days", async () => {
  await sql`delete from playback_reports`;
  await report("v-00");
  await report("v-02");
  const old = new Date(site.now().getTime() - 91 * dayMs).toISOString();
  await sql`update playback_reports set created_at = ${old} where video_id = 'v-00'`;
  await sql`update jobs set run_at = ${old} where kind = 'remove-old-playback-reports'`;
  await expect.poll(() => list("v-00")).toEqual([]);
  expect(await list("v-02")).toHaveLength(1);
});

test("R-DAILY-09 reports are for administrators only", async () => {
  const member = (await registerAndSignIn(site)).browser;
  for (const [from, status] of [
    [openBrowser(site), 401],
    [member, 403],
  ] as const) {
    const refused = [
      from.call(endpoints.fetchPlaybackReports, {}),
      from.call(endpoints.actOnPlaybackReport, { id: "r", action: "resolve" }),
    ];
    for (const each of await Promise.all(refused.map(refusalOf)))
      expect(each).toMatchObject({ status });
  }
});
