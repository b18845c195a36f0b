import type { SignUpInvitation } from "@marquee/api-client";
import type { signUpInvitations } from "../db/schema/accounts.ts";

export function describeInvitation(row: typeof signUpInvitations.$inferSelect): SignUpInvitation {
  const { id, note, places, taken, createdBy, createdAt, expiresAt, revokedAt } = row;
  return {
    id,
    note,
    places,
    taken,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}
