import { domainToASCII, domainToUnicode } from "node:url";

/**
 * Returns an address with its domain in the one form that mail servers compare: a@münchen.example
 * is a@xn--mnchen-3ya.example.
 */
export function plainEmail(email: string): string {
  return withDomain(email, domainToASCII);
}

/**
 * Returns what somebody typed to name an account, the same for all spellings of one address: limits
 * are counted by it.
 */
export function plainLogin(login: string): string {
  return (login.includes("@") ? plainEmail(login) : login).toLowerCase();
}

export function isSameEmail(one: string, other: string): boolean {
  return plainLogin(one) === plainLogin(other);
}

/** Returns the forms in which an address may have been stored, in lowercase. */
export function formsOfEmail(email: string): string[] {
  const forms = [email, plainEmail(email), withDomain(email, domainToUnicode)];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf("@");
  const written = email.slice(at + 1);
  const domain = convert(written);
  // Empty for what is no domain: such an address stays as it is, and so does its case.
  const isSame = domain === "" || domain === written.toLowerCase();
  return at < 0 || isSame ? email : `${email.slice(0, at)}@${domain}`;
}
