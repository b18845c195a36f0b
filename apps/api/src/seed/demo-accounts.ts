import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Passwords } from "../accounts/passwords.ts";
import type { Role } from "../accounts/roles.ts";
import { seal } from "../crypto/sealed-text.ts";
import type { Clock } from "../clock.ts";
import type { Keys } from "../config/secret.ts";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { creators } from "../db/schema/content.ts";
import { seedDemoVideos } from "./demo-videos.ts";

export interface DemoAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string | null;
  readonly purpose: string;
  readonly role?: Role;
}

export const demoAccounts = {
  viewer: {
    username: "demo_viewer",
    email: "viewer@marquee.example",
    password: "Popcorn-4-Two",
    totpSecret: null,
    purpose: "a viewer",
  },
  secure: {
    username: "demo_secure",
    email: "secure@marquee.example",
    password: "Balcony-7-Row",
    totpSecret: "MFZWIZTPOJ2GQ2LTNFZWC3TPORUGK4TL",
    purpose: "two-factor authentication is on",
  },
  creator: {
    username: "demo_creator",
    email: "creator@marquee.example",
    password: "Director-1-Cut",
    totpSecret: null,
    purpose: "owns a channel with private, scheduled, unfinished and failed videos",
  },
  moderator: {
    username: "demo_moderator",
    email: "moderator@marquee.example",
    password: "Usher-5-Aisle",
    totpSecret: null,
    purpose: "decides about reports at /moderation",
    role: "moderator",
  },
  administrator: {
    username: "demo_admin",
    email: "admin@marquee.example",
    password: "Projector-6-Booth",
    totpSecret: null,
    purpose: "manages people at /admin",
    role: "administrator",
  },
} as const satisfies Record<string, DemoAccount>;

export interface DemoAccountsOptions {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly clock: Clock;
}

export async function seedDemoAccounts({
  db,
  passwords,
  keys,
  clock,
}: DemoAccountsOptions): Promise<void> {
  const present = await db.select({ username: users.username }).from(users);
  const known = new Set(present.map(({ username }) => username));
  const accounts: readonly DemoAccount[] = Object.values(demoAccounts);
  for (const account of accounts) {
    if (known.has(account.username)) continue;
    const { username, email, password, totpSecret, role = null } = account;
    const name = username.replace("demo_", "").replace(/^./, (letter) => letter.toUpperCase());
    await db
      .insert(users)
      .values({
        id: randomUUID(),
        name,
        username,
        email,
        passwordHash: await passwords.hash(password),
        activatedAt: clock(),
        role,
        totpSecret: totpSecret === null ? null : seal(totpSecret, keys.key("totp")),
      })
      .onConflictDoNothing();
  }
  await assignChannel(db, clock, demoAccounts.creator.username);
}

/** Chooses the channel with most private and scheduled videos. */
async function assignChannel(db: Database, clock: Clock, username: string): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!owner) return;
  await db
    .update(creators)
    .set({ ownerId: owner.id })
    .where(
      sql`id = (select creator_id from videos where status in ('Private', 'Scheduled')
        and not is_hidden
          group by creator_id order by count(distinct status) desc, count(*) desc, creator_id
            limit 1)
        and not exists (select 1 from creators where owner_id = ${owner.id})`,
    );
  await db.execute(sql`
    insert into channel_members (creator_id, user_id, role)
    select id, owner_id, 'owner' from creators where owner_id = ${owner.id}
      on conflict do nothing`);
  await seedDemoVideos(db, owner.id, clock);
}
