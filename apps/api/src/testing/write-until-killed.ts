import { readConfig } from "../config/config.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";

// A process for a test to kill: prints each write once the database has acknowledged it.
const config = readConfig(process.env);
const { sql } = await openDatabase({ config });
await migrate(sql);
const before = await sql<{ written: string }[]>`select video_id as written from video_views`;
process.stdout.write(`${JSON.stringify({ before: before.map(({ written }) => written) })}\n`);

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const written = `${process.pid}-${writer}-${count}`;
    await sql`insert into video_views (video_id) values (${written})`;
    process.stdout.write(`${JSON.stringify({ written })}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(write));
