import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Plan } from "@marquee/api-client";

/** The names of the membership plans. */
export const planNames: Readonly<Record<Plan, MessageDescriptor>> = {
  exclusives: msg({ message: "Exclusives", comment: "Name of the smallest membership plan" }),
  "all-access": msg({ message: "All Access", comment: "Name of the middle membership plan" }),
  supporter: msg({ message: "Supporter", comment: "Name of the largest membership plan" }),
};

export const planName = (i18n: I18n, plan: Plan): string => i18n._(planNames[plan]);
