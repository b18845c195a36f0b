import type { Plan } from "@marquee/api-client";

/** One month, without renewal. */
export interface Order {
  readonly userId: string;
  readonly plan: Plan;
  /** 50 if the streaming platform's tier halves the price, else 0. */
  readonly discountPercent: number;
}

/** Idempotent report of received money. */
export interface Paid {
  readonly userId: string;
  readonly plan: Plan;
  /** A past time ends the plan, such as after a refund. */
  readonly paidUntil: Date;
}

export interface Payments {
  begin(order: Order): Promise<string>;
}

/** Without an adapter payment is not open. */
export type CreatePayments = (onPaid: (paid: Paid) => Promise<void>) => Payments;
