import { endpoints, type Plan } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { managePlans } from "../cli/plan.ts";
import { dayMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { Browser } from "../testing/browser.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { register, registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import type { Order, Paid } from "./payments.ts";

let site: TestSite;
let sql: Sql;
const orders: Order[] = [];
let report: (paid: Paid) => Promise<void>;

beforeAll(async () => {
  site = await startTestSite({
    createPayments(onPaid) {
      report = onPaid;
      return {
        async begin(order) {
          orders.push(order);
          return `https://payments.example/${orders.length}`;
        },
      };
    },
  });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const planOf = async (browser: Browser) => (await browser.call(endpoints.fetchAccount, {})).plan;

/** Subscribes, and returns the order that reached the payment provider. */
async function order(browser: Browser, plan: Plan): Promise<Order | undefined> {
  const { message, redirect } = await browser.call(endpoints.subscribe, { plan });
  expect([message, redirect]).toEqual(["", `https://payments.example/${orders.length}`]);
  return orders.at(-1);
}

const inDays = (days: number) => new Date(site.now().getTime() + days * dayMs);

test("R-PAGE-01 a payment gives the plan until its end, and a refund takes it back", async () => {
  expect(await (await fetch(`${site.url}/plans`)).text()).not.toContain("Payment is not open");
  const { person, browser } = await registerAndSignIn(site);
  expect(await planOf(browser)).toBeNull();
  const made = await order(browser, "exclusives");
  expect(made).toMatchObject({ plan: "exclusives", discountPercent: 0 });
  const userId = made?.userId ?? "";
  expect(await planOf(browser)).toBeNull();

  const paid = { userId, plan: "exclusives", paidUntil: inDays(30) } as const;
  await report(paid);
  await report(paid);
  const held = { plan: "exclusives", source: "payment", until: paid.paidUntil.toISOString() };
  expect(await planOf(browser)).toEqual(held);
  expect(await browser.call(endpoints.subscribe, { plan: "exclusives" })).toEqual({
    message: "You have Exclusives already.",
    answer: "held",
    redirect: "",
  });

  await report({ userId, plan: "all-access", paidUntil: inDays(60) });
  expect(await planOf(browser)).toMatchObject({ plan: "all-access" });
  await report({ userId, plan: "all-access", paidUntil: site.now() });
  expect(await planOf(browser)).toBeNull();

  await report({ userId, plan: "supporter", paidUntil: inDays(1) });
  site.advance(dayMs);
  expect(await planOf(await signIn(site, person))).toBeNull();
});

test("the platform's tier gives its plan, and the highest plan counts", async () => {
  const { browser } = await registerAndSignIn(site);
  await connectPlatform(browser, 1);
  expect(await planOf(browser)).toMatchObject({ plan: "exclusives", source: "streaming-platform" });
  const made = await order(browser, "all-access");
  expect(made).toMatchObject({ discountPercent: 50 });
  expect(await order(browser, "supporter")).toMatchObject({ discountPercent: 0 });
  await report({ userId: made?.userId ?? "", plan: "all-access", paidUntil: inDays(5) });
  expect(await planOf(browser)).toMatchObject({ plan: "all-access", source: "payment" });
  await connectPlatform(browser, 0);
  expect(await planOf(browser)).toMatchObject({ source: "payment" });
});

test("who wanted a plan before payment opened is written to, once", async () => {
  const person: Person = await register(site);
  await sql`insert into subscribe_intents (user_id, plan) select id, 'supporter' from users
    where username = ${person.username}`;
  const received = async () => {
    // A run that has begun already sets the time of the next one when it ends.
    await sql`update jobs set run_at = ${site.now().toISOString()} where kind = 'announce-payment'`;
    return (await mailsTo(site, person.email)).filter(
      ({ subject }) => subject === "Supporter is now available",
    );
  };
  await expect.poll(received).toHaveLength(1);
  const [mail] = await received();
  expect(mail?.body).toContain(
    "You asked us to let you know when the plan Supporter can be paid for.",
  );
  expect(mail?.body).toContain(`${site.url}/plans`);
  expect(await sql`select 1 from subscribe_intents`).toEqual([]);
});

test("an operator grants, lists and revokes a plan, as the audit log records", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { username } = person;
  const run = (...args: string[]) => managePlans(sql, args);
  expect(await run("grant", username.toUpperCase(), "supporter")).toBe(
    `${username} has Supporter now, without end.`,
  );
  expect(await planOf(browser)).toEqual({ plan: "supporter", source: "operator", until: null });
  const end = "2999-01-01 00:00 UTC";
  expect(await run("grant", username, "all-access", "2999-01-01")).toBe(
    `${username} has All Access now, until ${end}.`,
  );
  expect(await run("list")).toContain(`${username}: all-access, operator, until ${end}\n`);
  expect(await run("revoke", username)).toBe(`${username} no longer has a plan from an operator.`);
  expect(await run("revoke", username)).toBe(`${username} has no plan from an operator.`);
  expect(await planOf(browser)).toBeNull();
  // Entries of the same millisecond have no order.
  const entries = await sql<{ action: string }[]>`
    select action from audit_log where detail->>'username' = ${username}`;
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "grant-plan",
    "grant-plan",
    "revoke-plan",
  ]);
  for (const [args, expected] of [
    [
      ["grant", username, "gold"],
      "There is no plan gold. The plans: exclusives, all-access, supporter.",
    ],
    [["grant", username, "supporter", "2001-01-01"], "UNTIL: 2001-01-01 has passed."],
    [
      ["grant", username, "supporter", "soon"],
      "UNTIL: expected a date such as 2027-03-01, not soon.",
    ],
    [["grant", "nobody", "supporter"], "There is no account nobody."],
    [["crown", username], "There is no action crown."],
  ] as const) {
    await expect(run(...args)).rejects.toThrow(expected);
  }
});

async function connectPlatform(browser: Browser, tier: number): Promise<void> {
  const { redirect } = await browser.call(endpoints.connect, { provider: "streaming-platform" });
  const account: [string, string][] = [
    ["name", "paying_viewer"],
    ["tier", String(tier)],
  ];
  const consent = new URLSearchParams([...new URL(redirect).searchParams, ...account]);
  const allowed = await browser.fetch("/dev/platform/authorize", { method: "POST", body: consent });
  const back = new URL(allowed.headers.get("location") ?? "");
  await browser.fetch(back.pathname + back.search);
}
