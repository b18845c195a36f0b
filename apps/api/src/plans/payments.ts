import type { Plan } from "@marquee/api-client";

/** One month of a plan. Nothing renews by itself. */
export interface Order {
  readonly userId: string;
  readonly plan: Plan;
  /** 50 for a plan that the streaming platform's tier gives at half price, else 0. */
  readonly discountPercent: number;
}

/** What a payment provider reports about money that arrived. Reporting it again changes nothing. */
export interface Paid {
  readonly userId: string;
  readonly plan: Plan;
  /** A time that has passed ends the plan, after a refund for example. */
  readonly paidUntil: Date;
}

/** Takes the money for plans. */
export interface Payments {
  /** Starts a payment. @returns the URL of the page that takes it. */
  begin(order: Order): Promise<string>;
}

/**
 * Creates the adapter of a payment provider. The server comes with none: payment is not open then.
 */
export type CreatePayments = (onPaid: (paid: Paid) => Promise<void>) => Payments;
