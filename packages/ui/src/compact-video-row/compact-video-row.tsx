import { MediaRow, type MediaRowProps } from "../media-row/media-row";

export interface CompactVideoRowProps extends Omit<MediaRowProps, "lead" | "current"> {}

/** A video in a narrow column, such as a recommendation next to the player. */
export function CompactVideoRow(props: CompactVideoRowProps) {
  return <MediaRow {...props} />;
}
