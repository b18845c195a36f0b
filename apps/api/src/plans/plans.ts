import type { HeldPlan, PlanSource } from "@marquee/api-client";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { planGrants } from "../db/schema/plans.ts";
import { planLevels, planOfTier } from "./plan-levels.ts";

type Grant = Omit<typeof planGrants.$inferInsert, "createdAt">;
export type StoredGrant = typeof planGrants.$inferSelect;

/** The platform reports the tier only on connecting, which renews the plan. */
const tierLifetimeMs = 31 * dayMs;

export type Plans = ReturnType<typeof createPlans>;

export function createPlans({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  async function grant(
    { userId, source, plan, endsAt = null }: Grant,
    within: Transaction | Database,
  ): Promise<void> {
    const createdAt = clock();
    await within
      .insert(planGrants)
      .values({ userId, source, plan, createdAt, endsAt })
      .onConflictDoUpdate({
        target: [planGrants.userId, planGrants.source],
        set: { plan, createdAt, endsAt },
      });
  }

  async function revoke(userId: string, source: PlanSource, within: Transaction): Promise<void> {
    await within
      .delete(planGrants)
      .where(and(eq(planGrants.userId, userId), eq(planGrants.source, source)));
  }

  return {
    grant,
    revoke,

    async heldBy(userId: string): Promise<HeldPlan | null> {
      const grants = await db
        .select()
        .from(planGrants)
        .where(
          and(
            eq(planGrants.userId, userId),
            or(isNull(planGrants.endsAt), gt(planGrants.endsAt, clock())),
          ),
        );
      const [best] = grants.toSorted((a, b) => levelOf(b) - levelOf(a) || endOf(b) - endOf(a));
      if (!best) return null;
      return { plan: best.plan, source: best.source, until: best.endsAt?.toISOString() ?? null };
    },

    /** The account's export contains them. */
    grantsOf(userId: string): Promise<StoredGrant[]> {
      return db.select().from(planGrants).where(eq(planGrants.userId, userId));
    },

    /** Tier 0 ends the platform's plan. */
    async followTier(userId: string, tier: number, within: Transaction): Promise<void> {
      const plan = planOfTier(tier);
      if (plan === null) return revoke(userId, "streaming-platform", within);
      const endsAt = new Date(clock().getTime() + tierLifetimeMs);
      await grant({ userId, source: "streaming-platform", plan, endsAt }, within);
    },
  };
}

function levelOf({ plan }: StoredGrant): number {
  return planLevels.indexOf(plan);
}

function endOf({ endsAt }: StoredGrant): number {
  return endsAt?.getTime() ?? Infinity;
}
