import { accountQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useServices } from "../services";
import { usePrivateQuery } from "./use-private-query";

/**
 * False for an account that the identity provider created without a password. True until the server
 * has responded, as nearly all accounts have one.
 */
export function useHasPassword(user: SessionUser): boolean {
  const { api } = useServices();
  const { data } = usePrivateQuery(accountQuery(api), user);
  return data?.hasPassword ?? true;
}
