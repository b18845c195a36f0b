import type { Queryable } from "../db/connect.ts";
import type { Subject } from "./subjects.ts";

/**
 * Deletes the reports and decisions about a subject, in the transaction that deletes the subject:
 * they quote its owner's appeal. The audit log retains the decisions.
 */
export async function deleteSubjectRecords(
  transaction: Queryable,
  { kind, id }: Subject,
): Promise<void> {
  await transaction`delete from reports where subject_kind = ${kind} and subject_id = ${id}`;
  await transaction`delete from moderation_decisions where subject_kind = ${kind} and subject_id = ${id}`;
}
