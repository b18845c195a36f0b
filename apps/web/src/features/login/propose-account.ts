import type { Identity } from "../../components/identity-provider/authorization";
import { cleanName } from "../../lib/clean-name";

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
    name: cleanName(givenName || (name.split(" ")[0] ?? "")).slice(0, maxLength),
    uid: uid.slice(0, maxLength),
  };
}
