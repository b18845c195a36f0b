import { ServiceError, somethingWentWrong } from "../services/service-error.ts";
import type { Settings } from "./settings-table.ts";
import type { SettingsStore } from "./settings.ts";

export type AdmitAddress = (email: string) => Promise<void>;

/** Refuses all addresses while the settings cannot be read. */
export function createAddressAdmission({
  readGates,
}: Pick<SettingsStore, "readGates">): AdmitAddress {
  return async (email) => {
    const { settings, isReadable } = await readGates();
    if (!isReadable) throw new ServiceError("unavailable", "site-unavailable", somethingWentWrong);
    requireMailDomain(email, settings);
  };
}

/** @throws {ServiceError} */
function requireMailDomain(email: string, settings: Settings): void {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isIn = (domains: readonly string[]) =>
    domains.some((one) => domain === one || domain.endsWith(`.${one}`));
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
}
