import { ServiceError } from "../services/service-error.ts";
import type { SettingsStore } from "./settings.ts";

export type AdmitSignUp = (email: string) => Promise<void>;

/** Creates the check of who may create an account, by the instance's settings. */
export function createSignUpAdmission({ read }: Pick<SettingsStore, "read">): AdmitSignUp {
  return async function admitSignUp(email) {
    const settings = await read();
    if (settings["sign-ups"] === "closed")
      throw new ServiceError(
        "refused",
        "sign-ups-closed",
        "This site takes no new accounts. Ask the people who run it for one.",
      );
    const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
    const isIn = (domains: readonly string[]) => domains.some((one) => domain === one || domain.endsWith(`.${one}`));
    const { "allowed-mail-domains": allowed, "refused-mail-domains": refused } = settings;
    if (allowed.length > 0 && !isIn(allowed)) {
      const listed = allowed.map((one) => `@${one}`).join(", ");
      throw new ServiceError(
        "refused",
        "email-domain-not-allowed",
        `Accounts here need an email address that ends in ${listed}. Use another one.`,
        { values: { domains: listed } },
      );
    }
    if (isIn(refused))
      throw new ServiceError(
        "refused",
        "email-domain-blocked",
        `Accounts here cannot use an email address of ${domain}. Use another one.`,
        { values: { domain } },
      );
  };
}
