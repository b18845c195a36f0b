import type { Identity } from "../../components/identity-provider/authorization";
import { cleanName } from "../../lib/text/clean-name";

export interface ProposedAccount {
  name: string;
  uid: string;
}

const maxLength = 50;
const minUsernameLength = 3;

/** Returns a valid first name and username from an identity provider's claims. */
export function proposeAccount({ givenName, name, email }: Identity): ProposedAccount {
  const base = (email.split("@")[0] ?? "").replace(/[^A-Za-z_]+/g, "_").replace(/^_+|_+$/g, "");
  const uid = base.length < minUsernameLength ? `${base}_viewer`.replace(/^_/, "") : base;
  return {
    name: withoutEnds(withoutEnds(cleanName(givenName || firstWord(name))).slice(0, maxLength)),
    uid: uid.slice(0, maxLength),
  };
}

function firstWord(name: string): string {
  return name.trim().split(" ")[0] ?? "";
}

/**
 * Drops signs that no name begins or ends with, which are left where others were dropped or the
 * text was cut.
 */
function withoutEnds(name: string): string {
  return name.replace(/^[ .-]+|[ '’-]+$/g, "");
}
