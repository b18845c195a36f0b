// pnpm --filter @marquee/bench bench:people [ACCOUNTS]: pages of the administrators' list of
// people, by order, search and filter.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DecodedRequestOf, fetchPeople } from "@marquee/api-client";
import { listPeople } from "../../../apps/api/src/administration/list-people.ts";
import { systemClock } from "../../../apps/api/src/clock.ts";
import { readConfig } from "../../../apps/api/src/config/config.ts";
import type { Sql } from "../../../apps/api/src/db/connect.ts";
import { migrate } from "../../../apps/api/src/db/migrate.ts";
import { openDatabase } from "../../../apps/api/src/db/open-database.ts";
import { createRandom, vocabulary } from "../api/vocabulary.ts";

type People = Partial<DecodedRequestOf<typeof fetchPeople>>;

const accounts = Number(process.argv[2] ?? 100_000);
const rounds = 100;
const targetMs = 50;
const names = vocabulary(4_000);
const random = createRandom(7);
const word = () => names[Math.floor(names.length * random())] ?? "";

/** Each query is another one in each round, as people ask. */
const queries: Readonly<Record<string, () => People>> = {
  "newest, first page": () => ({}),
  "last active first": () => ({ order: "activity" }),
  "most storage first": () => ({ order: "storage" }),
  "search: the beginning of a username": () => ({ search: word().slice(0, 3) }),
  "search: a whole name": () => ({ search: word() }),
  "search: four letters, last active first": () => ({
    search: word().slice(0, 4),
    order: "activity",
  }),
  "search: a mail address": () => ({ search: `${word()}.${Math.floor(random() * accounts)}@` }),
  "search: nobody": () => ({ search: `x${word()}x` }),
  moderators: () => ({ role: "moderator" }),
  "not activated": () => ({ state: "not-activated" }),
  disabled: () => ({ state: "disabled" }),
  "not in the last year": () => ({ inactive_days: 365 }),
  "10 GB and more": () => ({ min_bytes: 10e9 }),
  "search, active, 1 GB and more, by storage": () => ({
    search: word().slice(0, 2),
    state: "active",
    min_bytes: 1e9,
    order: "storage",
  }),
};

async function fill(sql: Sql): Promise<void> {
  const batch = 10_000;
  for (let first = 0; first < accounts; first += batch) {
    const rows = Array.from({ length: Math.min(batch, accounts - first) }, (_, offset) => {
      const index = first + offset;
      const name = word();
      return {
        id: `p${index}`,
        name: `${name} ${word()}`,
        username: `${name}_${index}`,
        email: `${name}.${index}@example.com`,
      };
    });
    await sql`
      insert into users (id, name, username, email, role, created_at, activated_at, disabled_at)
      select p.id, p.name, p.username, p.email, case when n % 2000 = 0 then 'moderator' end,
        now() - n * interval '20 minutes',
        case when n % 50 <> 0 then now() end, case when n % 300 = 0 then now() end
      from (select *, row_number() over () + ${first} as n
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as r (id text, name text, username text, email text)) p`;
  }
  await sql`
    insert into account_activity (user_id, last_active_at, stored_bytes)
    select id, case when random() < 0.9 then now() - random() * interval '900 days' end,
      case when random() < 0.05 then (random() * 4e10)::bigint else 0 end from users`;
  await sql`vacuum analyze`;
}

const read = (sql: Sql, query: People) =>
  listPeople(sql, systemClock, {
    search: "",
    order: "newest",
    cursor: "",
    records: undefined,
    ...query,
  });

async function tenthPage(sql: Sql): Promise<People> {
  let cursor = "";
  for (let page = 0; page < 9; page += 1) cursor = (await read(sql, { cursor })).next;
  return { cursor };
}

const folder = await mkdtemp(join(tmpdir(), "marquee-people-"));
const database = await openDatabase({
  config: readConfig({ DATA_FOLDER: folder, DATABASE_TIMEOUT: "60" }),
  isDurable: false,
});
try {
  const { sql } = database;
  await migrate(sql);
  await fill(sql);
  const tenth = await tenthPage(sql);
  const all = { ...queries, "newest, tenth page": () => tenth };
  console.log(
    `${accounts.toLocaleString("en")} accounts, ${rounds} pages of 50 each, p95 ≤ ${targetMs} ms\n`,
  );
  for (const [name, query] of Object.entries(all)) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const begin = performance.now();
      await read(sql, query());
      if (round >= 0) times.push(performance.now() - begin);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const mark = at(0.95) <= targetMs ? "ok" : "OVER";
    console.log(
      `${name.padEnd(44)} p50 ${at(0.5).toFixed(1).padStart(6)}  ` +
        `p95 ${at(0.95).toFixed(1).padStart(6)} ms  ${mark}`,
    );
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
