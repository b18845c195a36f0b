import { fileURLToPath } from "node:url";
import { join } from "node:path";
import postgres from "postgres";
import { fill, searchWords } from "./fill.ts";
import { latency, throughput, type Latency } from "./measure.ts";
import { residentMegabytes, run, start, stop } from "./processes.ts";

// Usage: pnpm --filter @marquee/bench-api bench [videos]. The data stay in .marquee/bench for the next run.
const videos = Number(process.argv[2] ?? 1_000_000);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const main = join(root, "apps/api/src/main.ts");
const data = join(root, ".marquee/bench");
const environment = { DATA_FOLDER: data, DEMO: "false", PORT: "0" };
const connections = 32;
const seconds = 6;

const server = await start([main], environment);
const sql = postgres({
  host: join(data, "socket"),
  port: 5432,
  user: "marquee",
  database: "postgres",
  max: 2,
  onnotice: () => undefined,
});
const [before] = await sql<{ size: number }[]>`select coalesce(max(size), 0) as size from feed_epochs`;
await fill(sql, videos);
if ((before?.size ?? 0) < videos) {
  process.stdout.write("  ranking and counting words …\n");
  await run([main, "seed"], environment);
}

const address = (path: string, fields: Record<string, string | number>) =>
  `${server.url}${path}?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, `${value}`])).toString()}`;
const search = (searchTerm: string, more: Record<string, string | number> = {}) =>
  address("/api/search.php", { searchTerm, origin: "search", ...more });
const { common, middling, rare } = searchWords();
const repeat = (make: (index: number) => string, count = 200) =>
  Array.from({ length: count }, (_, index) => make(index));
const word = (list: readonly string[], index: number) => list[index % list.length] ?? "";

const [epoch] = await sql<{ id: string }[]>`select id from feed_epochs order by created_at desc limit 1`;
const cookie = { cookie: `__Host-feed=${epoch?.id ?? ""}` };

const rows: [string, Latency, number][] = [];
async function measure(name: string, urls: readonly string[], target: number): Promise<Latency> {
  const found = await latency(urls, cookie);
  rows.push([name, found, target]);
  return found;
}

await measure(
  "search: common word",
  repeat((index) => search(word(common, index))),
  30,
);
await measure(
  "search: middling word",
  repeat((index) => search(word(middling, index))),
  30,
);
await measure(
  "search: rare word",
  repeat((index) => search(word(rare, index))),
  30,
);
await measure(
  "search: beginning of a word",
  repeat((index) => search(word(middling, index).slice(0, 3))),
  30,
);
await measure(
  "search: two words",
  repeat((index) => search(`${word(common, index)} ${word(middling, index)}`)),
  30,
);
await measure(
  "search: two words, oldest",
  repeat((index) => search(`${word(common, index)} ${word(common, index + 3)}`, { order: "oldest" })),
  30,
);
await measure(
  "search: mistyped",
  repeat((index) => search(`${word(middling, index).slice(0, -2)}xq`)),
  30,
);
await measure(
  "search: offset 120",
  repeat((index) => search(word(middling, index), { offset: 120 })),
  30,
);
await measure(
  "search: nothing typed",
  repeat(() => search("")),
  30,
);
await measure(
  "search: nothing found",
  repeat((index) => search(`zzq${index}x`)),
  30,
);

const feedAt = (depth: number) =>
  repeat((index) => address("/api/fetch-home-video.php", { offset: depth + 8 * index }));
const depths: Latency[] = [];
for (const depth of [0, 100_000, 800_000].filter((depth) => depth < videos)) {
  depths.push(await measure(`feed at ${depth.toLocaleString("en")}`, feedAt(depth), 10));
}
const watchUrls = repeat((index) => address("/api/watch.php", { v: `bv${(index * 4_999) % videos}` }), 400);
await measure("watch page", watchUrls, 10);

const feedUrls = repeat((index) => address("/api/fetch-home-video.php", { offset: 0, viewportWidth: index }));
const body = await (await fetch(feedUrls[0] ?? "")).text();
const bare = await start([fileURLToPath(new URL("./bare-route.ts", import.meta.url)), body], {});
const bareRate = await throughput([`${bare.url}/`], connections, seconds);
const feedRate = await throughput(feedUrls, connections, seconds);
const watchRate = await throughput(watchUrls, connections, seconds);

const number = (value: number) => value.toFixed(value < 100 ? 2 : 0).padStart(9);
process.stdout.write(`\n${videos.toLocaleString("en")} videos\n\n${"call".padEnd(30)}   p50 ms   p95 ms   target\n`);
for (const [name, { p50, p95 }, target] of rows) {
  process.stdout.write(
    `${name.padEnd(30)}${number(p50)}${number(p95)}${String(target).padStart(9)} ${p95 <= target ? "" : "missed"}\n`,
  );
}
const [shallow, deep] = [depths[0]?.p50 ?? 0, depths.at(-1)?.p50 ?? 0];
process.stdout.write(`\nfeed, deepest against first: ${(deep / shallow).toFixed(2)} (at most 1.5)\n`);
process.stdout.write(
  `requests per second, ${connections} connections: bare route ${bareRate.toFixed(0)}, feed ${feedRate.toFixed(0)} (${(feedRate / bareRate).toFixed(2)}), watch ${watchRate.toFixed(0)} (${(watchRate / bareRate).toFixed(2)}); aim 0.50\n`,
);
process.stdout.write(`memory: ${residentMegabytes(server)} MB\n`);

await sql.end();
await stop(bare);
await stop(server);
