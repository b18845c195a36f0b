import type { LocalStore } from "../../create-local-store";
import { storageKeys } from "../../keys";
import { exchangeAtOnce, type Section } from "../section";

/** Followed creators, by id. */
export const followingSection = ({ following, isReadable }: LocalStore): Section => ({
  kind: "following",
  joinRule: "ours",
  isOptional: false,
  isOpen: () => isReadable(storageKeys.following),
  exchange: exchangeAtOnce({
    read: () => new Map(following.get().map((id) => [id, ""])),
    write: (values) => following.replace([...values.keys()]),
  }),
  subscribe: following.subscribe,
});
