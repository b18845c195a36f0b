import type { Queryable } from "../db/connect.ts";
import type { Subject } from "./subjects.ts";

/**
 * Call it in the transaction of the deletion: the rows quote the owner's appeal. The audit log
 * keeps the decisions.
 */
export async function deleteSubjectRecords(
  transaction: Queryable,
  { kind, id }: Subject,
): Promise<void> {
  await transaction`delete from reports where subject_kind = ${kind} and subject_id = ${id}`;
  await transaction`delete from moderation_decisions where subject_kind = ${kind}
    and subject_id = ${id}`;
}
