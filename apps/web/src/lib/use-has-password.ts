import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useServices } from "./services";
import { usePrivateQuery } from "./use-private-query";

/**
 * Whether the account has a password; one that was created by the identity provider has none. Until
 * the server has responded, assumes that it has one, as nearly all do.
 */
export function useHasPassword(user: SessionUser): boolean {
  const { api } = useServices();
  const { data } = usePrivateQuery(accountQuery(api), user);
  return data?.hasPassword ?? true;
}
