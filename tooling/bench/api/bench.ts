import { fileURLToPath } from "node:url";
import { join } from "node:path";
import postgres from "postgres";
import { fillCaptions } from "./fill-captions.ts";
import { creatorCount, fill } from "./fill.ts";
import { readBareResponse } from "./bare-response.ts";
import { latency, postLatency, throughput } from "./measure.ts";
import { waitUntilIdle, warmUp } from "./prepare.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { residentMegabytes, run, start, stop, type Started } from "./processes.ts";
import { renderCost } from "./render-cost.ts";
import { table, type Figure } from "./report.ts";
import {
  depths,
  feedAt,
  firstPages,
  followedRequests,
  followedTarget,
  saidSearches,
  searches,
  tagPages,
  watchPages,
  type Kind,
} from "./requests.ts";

// Usage: pnpm --filter @marquee/bench bench:api [videos] [lines of captions] [said]. The data in
// .marquee/bench is kept for the next run. "said" measures the search in what is said alone.
const videos = Number(process.argv[2] ?? 1_000_000);
const lines = Number(process.argv[3] ?? 10_000_000);
const measuresSaidOnly = process.argv[4] === "said";
const root = fileURLToPath(new URL("../../../", import.meta.url));
const main = join(root, "apps/api/src/main.ts");
const data = join(root, ".marquee/bench");
// Each kind of search comes from another network: searches are limited by network.
const environment = {
  DATA_FOLDER: data,
  DEMO: "false",
  PORT: "0",
  TRUSTED_PROXIES: "127.0.0.1,::1",
};
const connections = 32;
const rounds = 5;
const secondsPerTurn = 2;
const maxDepthRatio = 1.5;
const minShare = 0.5;
const maxRenderMs = 15;
const pageHeaders = { accept: "text/html", "accept-encoding": "br" };

const log = (line: string) => process.stderr.write(`${line}\n`);
const formatMs = (value: number) => value.toFixed(1).padStart(6);
const started: Started[] = [];
const figures: Figure[] = [];

async function startServer(): Promise<Started> {
  const server = await start([main], environment);
  started.push(server);
  return server;
}

async function prepare(sql: postgres.Sql): Promise<void> {
  const [before] = await sql<
    { size: number }[]
  >`select coalesce(max(size), 0) as size from feed_epochs`;
  await fill(sql, videos);
  await fillCaptions(sql, lines);
  if ((before?.size ?? 0) < videos) {
    log("Ranking the feed and counting words …");
    await run([main, "seed"], environment);
  }
  log("Waiting for the server's jobs, and warming the database …");
  await waitUntilIdle(sql);
  await warmUp(sql);
}

async function measure(
  { url, child }: Started,
  { name, paths, target }: Kind,
  headers: Record<string, string>,
) {
  const before = cpuTimeMs(child.pid ?? 0);
  const found = await latency(
    paths.map((path) => `${url}${path}`),
    headers,
  );
  const cost = (cpuTimeMs(child.pid ?? 0) - before) / paths.length;
  figures.push({
    name,
    found: `p50 ${formatMs(found.p50)} ms  p95 ${formatMs(found.p95)} ms  CPU ${formatMs(cost)} ms`,
    target: `p95 < ${target} ms`,
    isMet: found.p95 < target,
  });
  return found;
}

async function measureFollowed({ url }: Started): Promise<void> {
  const found = await postLatency(
    `${url}/api/fetch-followed-videos.php`,
    followedRequests(creatorCount),
  );
  figures.push({
    name: "newest of 1,000 followed creators",
    found: `p50 ${formatMs(found.p50)} ms  p95 ${formatMs(found.p95)} ms`,
    target: `p95 < ${followedTarget} ms`,
    isMet: found.p95 < followedTarget,
  });
}

interface Comparison {
  readonly name: string;
  readonly bareUrl: string;
  readonly urls: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Compares requests per second with a bare route that sends the same bytes, in turns. */
async function compare({ name, bareUrl, urls, headers = {} }: Comparison): Promise<void> {
  const options = { connections, seconds: secondsPerTurn, headers };
  const turns: { readonly bare: number; readonly own: number }[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    turns.push({
      bare: await throughput([bareUrl], options),
      own: await throughput(urls, options),
    });
  }
  const shares = turns.map((turn) => turn.own / turn.bare);
  const share = median(shares);
  figures.push({
    name: `${name}: requests per second`,
    found:
      `${median(turns.map(({ own }) => own)).toFixed(0)} of ` +
      `${median(turns.map((turn) => turn.bare)).toFixed(0)} bare (${share.toFixed(2)})`,
    target: `≥ ${minShare} of bare`,
    isMet: share >= minShare,
  });
}

/** Processor time of pages that are rendered for their request. */
async function measureRenders(
  { url, child }: Started,
  name: string,
  pathOf: (index: number) => string,
): Promise<void> {
  const { p50, p95 } = await renderCost(url, child.pid ?? 0, pathOf);
  figures.push({
    name: `${name}: rendered afresh`,
    found: `p50 ${formatMs(p50)} ms  p95 ${formatMs(p95)} ms processor`,
    target: `p95 ≤ ${maxRenderMs} ms`,
    isMet: p95 <= maxRenderMs,
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function bench(): Promise<void> {
  const server = await startServer();
  const sql = postgres({
    host: join(data, "socket"),
    port: 5432,
    user: "marquee",
    database: "postgres",
    max: 1,
    onnotice: () => undefined,
  });
  await prepare(sql);
  const [epoch] = await sql<
    { id: string }[]
  >`select id from feed_epochs order by created_at desc limit 1`;
  const cookie = { cookie: `__Host-feed=${epoch?.id ?? ""}` };

  log("Measuring …");
  for (const [index, kind] of saidSearches().entries())
    await measure(server, kind, { ...cookie, "x-forwarded-for": `10.0.1.${index}` });
  if (!measuresSaidOnly) await measureOthers(server, cookie);
  await sql.end();

  process.stdout.write(
    `\n${videos.toLocaleString("en")} videos, ${lines.toLocaleString("en")} lines of captions, ` +
      `${connections} connections for requests per second\n\n`,
  );
  process.stdout.write(
    `${table(figures)}\n\nmemory of the server: ${residentMegabytes(server)} MB\n`,
  );
}

async function measureOthers(server: Started, cookie: Record<string, string>): Promise<void> {
  for (const [index, kind] of [...searches(), ...tagPages()].entries())
    await measure(server, kind, { ...cookie, "x-forwarded-for": `10.0.0.${index}` });
  await measureFollowed(server);
  const feeds = [];
  for (const depth of depths.filter((depth) => depth < videos))
    feeds.push(await measure(server, feedAt(depth), cookie));
  const [shallow, deep] = [feeds[0]?.p50 ?? 0, feeds.at(-1)?.p50 ?? 0];
  figures.push({
    name: "feed, deepest page against first",
    found: (deep / shallow).toFixed(2),
    target: `≤ ${maxDepthRatio}`,
    isMet: deep / shallow <= maxDepthRatio,
  });
  const watch = watchPages(videos);
  await measure(server, watch, cookie);

  const feed = firstPages();
  const pages = { home: `${server.url}/`, watchPage: `${server.url}/watch?v=bv1` };
  const responses = {
    feed: await readBareResponse(`${server.url}${feed[0] ?? ""}`),
    watch: await readBareResponse(`${server.url}${watch.paths[0] ?? ""}`),
    home: await readBareResponse(pages.home, pageHeaders),
    watchPage: await readBareResponse(pages.watchPage, pageHeaders),
  };
  const bare = await start(
    [fileURLToPath(new URL("./bare-route.ts", import.meta.url))],
    {},
    JSON.stringify(responses),
  );
  started.push(bare);
  const own = (paths: readonly string[]) => paths.map((path) => `${server.url}${path}`);
  await compare({ name: "feed", bareUrl: `${bare.url}/feed`, urls: own(feed) });
  await compare({ name: "watch", bareUrl: `${bare.url}/watch`, urls: own(watch.paths) });
  await compare({
    name: "home page, cached",
    bareUrl: `${bare.url}/home`,
    urls: [pages.home],
    headers: pageHeaders,
  });
  await compare({
    name: "watch page, cached",
    bareUrl: `${bare.url}/watchPage`,
    urls: [pages.watchPage],
    headers: pageHeaders,
  });
  await measureRenders(server, "home page", (index) => `/?fresh=${index}`);
  await measureRenders(
    server,
    "watch page",
    (index) => `/watch?v=bv${(index * 4_999 + 3) % videos}`,
  );
}

try {
  await bench();
} finally {
  for (const one of started.toReversed()) await stop(one);
}
