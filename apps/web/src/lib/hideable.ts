import type { Video } from "./video";

/**
 * Attributes of a card that the visitor may have hidden. By them the stylesheet of
 * `boot/hide-stored.ts` hides it in the page that the server sent, which is the same for every
 * visitor.
 */
export function hideable({ id, creatorId }: Pick<Video, "id" | "creatorId">) {
  return { "data-hideable": `v:${id} c:${creatorId ?? ""}` };
}
