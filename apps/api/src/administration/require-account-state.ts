import type { User } from "../accounts/sessions.ts";
import { ServiceError } from "../services/service-error.ts";

export function requireUndeleted({ deletionDueAt }: User): void {
  if (deletionDueAt === null) return;
  const day = deletionDueAt.toISOString().slice(0, 10);
  const text = `The account is to be deleted already, on ${day}.`;
  throw new ServiceError("conflict", "deletion-requested-already", text, { values: { day } });
}

export function requireEnabled({ disabledAt }: User): void {
  if (disabledAt)
    throw new ServiceError(
      "conflict",
      "account-disabled",
      "The account is disabled, and a link would not work. Enable it first.",
    );
}

export function requireUnactivated({ activatedAt }: User): void {
  if (activatedAt)
    throw new ServiceError("conflict", "already-activated", "The account is activated already.");
}
