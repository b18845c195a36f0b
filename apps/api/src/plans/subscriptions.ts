import type { Plan, SubscribeAnswer } from "@marquee/api-client";
import { and, eq } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { connections, subscribeIntents, users } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SiteLinks } from "../services/site-links.ts";
import type { Payments } from "./payments.ts";
import { includesPlan, planNames, tierDiscount } from "./plan-levels.ts";
import type { Plans } from "./plans.ts";

export interface SubscriptionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly plans: Plans;
  /** Null while payment is not open. */
  readonly payments: Payments | null;
  readonly outbox: Outbox;
  readonly siteLinks: SiteLinks;
}

export interface SubscribeResponse {
  /** "" if there is a page to go to. */
  readonly message: string;
  readonly answer?: SubscribeAnswer;
  readonly other_plan?: Plan;
  readonly redirect: string;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Stores the wanted plan while payment is not open. */
export function createSubscriptions({
  db,
  clock,
  plans,
  payments,
  outbox,
  siteLinks,
}: SubscriptionsOptions) {
  async function discountFor(user: User, plan: Plan): Promise<number> {
    const [platform] = await db
      .select({ tier: connections.tier })
      .from(connections)
      .where(and(eq(connections.userId, user.id), eq(connections.kind, "streaming-platform")));
    return tierDiscount(platform?.tier ?? 0, plan);
  }

  /** @returns the previously wanted plan, or null. */
  function storeIntent(user: User, plan: Plan): Promise<string | null> {
    return inTransaction(db, async (transaction) => {
      await lockUser(user, transaction);
      const [before] = await transaction
        .delete(subscribeIntents)
        .where(eq(subscribeIntents.userId, user.id))
        .returning({ plan: subscribeIntents.plan });
      await transaction
        .insert(subscribeIntents)
        .values({ userId: user.id, plan, createdAt: clock() });
      return before?.plan ?? null;
    });
  }

  return {
    async subscribe(user: User, plan: Plan): Promise<SubscribeResponse> {
      const held = await plans.heldBy(user.id);
      if (held && includesPlan(held.plan, plan))
        return { ...alreadyHeld(held.plan, plan), redirect: "" };
      if (payments) {
        const order = { userId: user.id, plan, discountPercent: await discountFor(user, plan) };
        return { message: "", redirect: await payments.begin(order) };
      }
      const { message, ...answer } = noted(await storeIntent(user, plan), plan);
      return {
        message: `${message} We will write to you as soon as payment opens.`,
        ...answer,
        redirect: "",
      };
    },

    /** Mails each waiting account once. */
    async announcePayment(): Promise<void> {
      if (!payments) return;
      const link = await siteLinks.link((to) => to.plans());
      const waiting = await db.select({ id: subscribeIntents.id }).from(subscribeIntents);
      for (const { id } of waiting) {
        await inTransaction(db, async (transaction) => {
          const [intent] = await transaction
            .delete(subscribeIntents)
            .where(eq(subscribeIntents.id, id))
            .returning();
          if (!intent) return;
          const [user] = await transaction.select().from(users).where(eq(users.id, intent.userId));
          if (!user) return;
          await outbox.send(user, messages.paymentOpen(nameOf(intent.plan), link), transaction);
        });
      }
    },
  };
}

type Answer = Omit<SubscribeResponse, "redirect">;

function alreadyHeld(held: Plan, wanted: Plan): Answer {
  const name = planNames[held];
  if (held === wanted) return { message: `You have ${name} already.`, answer: "held" };
  const message = `You have ${name}, which includes ${planNames[wanted]}.`;
  return { message, answer: "included", other_plan: held };
}

function noted(before: string | null, plan: Plan): Answer {
  const name = planNames[plan];
  if (before === plan) return { message: `You have chosen ${name} already.`, answer: "chosen" };
  if (before === null) return { message: `Thank you! We have noted ${name}.`, answer: "noted" };
  const message = `Thank you! We have noted ${name} instead of ${nameOf(before)}.`;
  return { message, answer: "changed", ...(isPlan(before) && { other_plan: before }) };
}

function isPlan(plan: string): plan is Plan {
  return Object.hasOwn(planNames, plan);
}

function nameOf(plan: string): string {
  return isPlan(plan) ? planNames[plan] : plan;
}
