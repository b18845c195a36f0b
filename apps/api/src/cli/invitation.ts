import { createSignUpInvitations } from "../accounts/sign-up-invitations.ts";
import { createInvitationActions } from "../administration/invitation-actions.ts";
import { systemClock as clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Database } from "../db/connect.ts";
import { isUuid } from "../http/is-uuid.ts";
import { commandLinks } from "./command-links.ts";

const usage = "Use: invitation list, invitation create PLACES DAYS [NOTE], invitation revoke ID.";
const maxPlaces = 10_000;
const maxDays = 366;
const operator = { actor: "operator", actorId: null };

/** Prints a link once and never stores it. */
export async function manageInvitations(
  config: Config,
  db: Database,
  args: readonly string[],
): Promise<string> {
  const [action = "", first = "", days = "", ...note] = args;
  const signUpInvitations = createSignUpInvitations({ db, clock });
  const actions = createInvitationActions({ db, clock, signUpInvitations });
  switch (action) {
    case "list": {
      const lines = (await signUpInvitations.list()).map((one) => {
        const end = one.revokedAt
          ? "withdrawn"
          : `until ${one.expiresAt.toISOString().slice(0, 10)}`;
        return [one.id, `${one.taken} of ${one.places} taken`, end, `by ${one.createdBy}`, one.note]
          .join("  ")
          .trim();
      });
      return lines.join("\n") || "There are no invitations.";
    }
    case "create": {
      const made = {
        places: readCount(first, maxPlaces),
        days: readCount(days, maxDays),
        note: note.join(" "),
      };
      const { id, token } = await actions.create({ ...made, ...operator });
      const link = await commandLinks(config).link((to) => to.signup(token));
      return `Invitation ${id}, for ${made.places} accounts within ${made.days} days:\n${link}`;
    }
    case "revoke":
      if (!isUuid(first)) throw new StartupError(usage);
      await actions.revoke(first, operator);
      return "The invitation makes no more accounts.";
    default:
      throw new StartupError(usage);
  }
}

function readCount(text: string, max: number): number {
  const count = Number(text);
  if (text === "" || !Number.isInteger(count) || count < 1 || count > max)
    throw new StartupError(usage);
  return count;
}
