import { connectionsQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { useServices } from "../services";
import { usePrivateQuery } from "./use-private-query";

/**
 * Returns the ids of the identity providers that the account is connected with; undefined as long
 * as that is unknown.
 */
export function useConnectedIdentities(user: SessionUser): readonly string[] | undefined {
  const { api } = useServices();
  const { data } = usePrivateQuery(connectionsQuery(api), user);
  return data
    ?.filter(({ provider, connected }) => provider === "identity-provider" && connected)
    .map(({ id }) => id);
}
