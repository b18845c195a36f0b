import { domainToASCII, domainToUnicode } from "node:url";

/** Mail servers compare domains in this form: a@münchen.example is a@xn--mnchen-3ya.example. */
export function plainEmail(email: string): string {
  return withDomain(email, domainToASCII);
}

/** All spellings of an address share one limit. */
export function plainLogin(login: string): string {
  return (login.includes("@") ? plainEmail(login) : login).toLowerCase();
}

export function isSameEmail(one: string, other: string): boolean {
  return plainLogin(one) === plainLogin(other);
}

export function formsOfEmail(email: string): string[] {
  const forms = [email, plainEmail(email), withDomain(email, domainToUnicode)];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

function withDomain(email: string, convert: (domain: string) => string): string {
  const at = email.lastIndexOf("@");
  const written = email.slice(at + 1);
  const domain = convert(written);
  // Addresses with an invalid domain stay as they are.
  const isSame = domain === "" || domain === written.toLowerCase();
  return at < 0 || isSame ? email : `${email.slice(0, at)}@${domain}`;
}
