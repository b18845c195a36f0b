import type { MembersOnly } from "@marquee/api-client";
import { planName } from "./describe-plan";
import { formatDate } from "./format-date";

/** Says which plan opens a video, and when everyone may watch it. */
export function describeMembers({ plan, until }: MembersOnly): string {
  const needs = `It comes with the plan ${planName(plan)}${plan === "supporter" ? "" : " and those above it"}.`;
  return until === null ? needs : `${needs} Everyone can watch it from ${formatDate(until)}.`;
}
