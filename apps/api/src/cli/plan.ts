import * as z from "zod";
import { planLevels, planNames } from "../plans/plan-levels.ts";
import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";

const usage = "Use: plan list, plan grant USERNAME PLAN [UNTIL], plan revoke USERNAME.";
const plan = z.enum(planLevels);

export async function managePlans(sql: Sql, args: readonly string[]): Promise<string> {
  const [action = "", username = "", wanted = "", until] = args;
  if (action === "list") return listPlans(sql);
  if (action !== "grant" && action !== "revoke")
    throw new StartupError(`There is no action ${action || "(none)"}. ${usage}`);
  if (username === "") throw new StartupError(`Name a username. ${usage}`);
  return action === "grant"
    ? grantPlan(sql, username, { plan: readPlan(wanted), endsAt: readEnd(until) })
    : revokePlan(sql, username);
}

interface Granted {
  readonly plan: z.output<typeof plan>;
  readonly endsAt: Date | null;
}

function grantPlan(sql: Sql, name: string, { plan, endsAt }: Granted): Promise<string> {
  return sql.begin(async (transaction) => {
    const user = await lockAccount(transaction, name);
    const end = endsAt?.toISOString() ?? null;
    await transaction`
      insert into plan_grants (user_id, source, plan, created_at, ends_at)
      values (${user.id}, 'operator', ${plan}, ${systemClock().toISOString()}, ${end})
      on conflict (user_id, source) do update
      set plan = excluded.plan, created_at = excluded.created_at, ends_at = excluded.ends_at`;
    await recordAudit(transaction, systemClock, {
      actor: "operator",
      action: "grant-plan",
      subjectKind: "account",
      subjectId: user.id,
      detail: { username: user.username, text: `${plan}, ${describeEnd(end)}` },
    });
    return `${user.username} has ${planNames[plan]} now, ${describeEnd(end)}.`;
  });
}

function revokePlan(sql: Sql, name: string): Promise<string> {
  return sql.begin(async (transaction) => {
    const user = await lockAccount(transaction, name);
    const revoked =
      await transaction`delete from plan_grants where user_id = ${user.id} and source = 'operator'`;
    if (revoked.count === 0) return `${user.username} has no plan from an operator.`;
    await recordAudit(transaction, systemClock, {
      actor: "operator",
      action: "revoke-plan",
      subjectKind: "account",
      subjectId: user.id,
      detail: { username: user.username },
    });
    return `${user.username} no longer has a plan from an operator.`;
  });
}

async function lockAccount(
  sql: Queryable,
  name: string,
): Promise<{ id: string; username: string }> {
  const [user] = await sql<{ id: string; username: string }[]>`
    select id, username from users where lower(username) = ${name.toLowerCase()} for update`;
  if (!user) throw new StartupError(`There is no account ${name}.`);
  return user;
}

async function listPlans(sql: Sql): Promise<string> {
  const grants = await sql<
    { username: string; plan: string; source: string; ends_at: string | null }[]
  >`
    select u.username, g.plan, g.source, g.ends_at from plan_grants g
      join users u on u.id = g.user_id
    where g.ends_at is null or g.ends_at > ${systemClock().toISOString()}
      order by lower(u.username), g.source`;
  const [waiting] = await sql<
    { count: number }[]
  >`select count(distinct user_id)::int as count from subscribe_intents`;
  const lines = grants.map(
    ({ username, plan, source, ends_at }) =>
      `${username}: ${plan}, ${source}, ${describeEnd(ends_at)}`,
  );
  if (lines.length === 0) lines.push("Nobody has a plan.");
  return [...lines, `Waiting for payment to open: ${waiting?.count ?? 0}`].join("\n");
}

function readPlan(text: string): Granted["plan"] {
  const { success, data } = plan.safeParse(text);
  if (!success)
    throw new StartupError(
      `There is no plan ${text || "(none)"}. The plans: ${planLevels.join(", ")}.`,
    );
  return data;
}

function readEnd(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const end = new Date(text);
  if (Number.isNaN(end.getTime()))
    throw new StartupError(`UNTIL: expected a date such as 2027-03-01, not ${text}.`);
  if (end <= systemClock()) throw new StartupError(`UNTIL: ${text} has passed.`);
  return end;
}

function describeEnd(end: string | null): string {
  return end === null
    ? "without end"
    : `until ${new Date(end).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
