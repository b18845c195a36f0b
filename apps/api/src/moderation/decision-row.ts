import type { Appeal } from "@marquee/api-client";

export interface AppealRow {
  readonly appeal_text: string | null;
  readonly appealed_at: string | null;
  readonly appeal_outcome: "upheld" | "lifted" | null;
  readonly appeal_answer: string | null;
}

export function toAppeal({
  appeal_text,
  appealed_at,
  appeal_outcome,
  appeal_answer,
}: AppealRow): Appeal | null {
  if (appealed_at === null) return null;
  return {
    text: appeal_text ?? "",
    created_at: new Date(appealed_at).toISOString(),
    outcome: appeal_outcome,
    answer: appeal_answer ?? "",
  };
}
