import type { VideoSummary } from "@marquee/api-client";

/**
 * Attributes of a card that the visitor may have hidden. By them the stylesheet of
 * `boot/hide-stored.ts` hides it in the page that the server sent, which is the same for every
 * visitor.
 */
export function hideable({ id, creator }: Pick<VideoSummary, "id" | "creator">) {
  return { "data-hideable": `v:${id} c:${creator.id}` };
}
