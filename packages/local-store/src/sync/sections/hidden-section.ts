import type { LocalStore } from "../../create-local-store";
import { storageKeys } from "../../keys";
import { exchangeAtOnce, type Section } from "../section";

/** Hidden videos and creators, by `video/<id>` and `creator/<id>`. */
export const hiddenSection = ({ hidden, isReadable }: LocalStore): Section => ({
  kind: "hidden",
  joinRule: "ours",
  isOptional: false,
  isOpen: () => isReadable(storageKeys.hidden),
  exchange: exchangeAtOnce({
    read() {
      const { videoIds, creatorIds } = hidden.get();
      return new Map([
        ...videoIds.map((id) => [`video/${id}`, ""] as const),
        ...creatorIds.map((id) => [`creator/${id}`, ""] as const),
      ]);
    },
    write(values) {
      const idsAfter = (prefix: string) =>
        [...values.keys()]
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length));
      hidden.replace({ videoIds: idsAfter("video/"), creatorIds: idsAfter("creator/") });
    },
  }),
  subscribe: hidden.subscribe,
});
