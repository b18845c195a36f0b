import type { Identity } from "../../components/identity-provider/authorization";
import { lettersOnly } from "../../lib/letters-only";

export interface ProposedAccount {
  name: string;
  uid: string;
}

const longest = 50;
const shortestUsername = 3;

/** A first name and a username, as the rules want them, from what the identity provider says of someone. */
export function proposeAccount({ givenName, name, email }: Identity): ProposedAccount {
  const base = (email.split("@")[0] ?? "").replace(/[^A-Za-z_]+/g, "_").replace(/^_+|_+$/g, "");
  const uid = base.length < shortestUsername ? `${base}_viewer`.replace(/^_/, "") : base;
  return {
    name: lettersOnly(givenName || (name.split(" ")[0] ?? "")).slice(0, longest),
    uid: uid.slice(0, longest),
  };
}
