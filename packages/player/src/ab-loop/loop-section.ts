/** A part of the video that plays again and again. Without an end it does not loop yet. */
export interface LoopSection {
  startSeconds: number;
  endSeconds: number | null;
}

/** A section that loops. */
export interface ClosedSection extends LoopSection {
  endSeconds: number;
}

/** Shorter ones would be all seeking. */
const minSectionSeconds = 0.2;

export function isClosed(section: LoopSection | null): section is ClosedSection {
  return section !== null && section.endSeconds !== null;
}

/** Moves the start. An end that is not after it is dropped. */
export function withStart(section: LoopSection | null, startSeconds: number): LoopSection {
  const endSeconds = section?.endSeconds ?? null;
  const isLongEnough = endSeconds !== null && endSeconds - startSeconds >= minSectionSeconds;
  return { startSeconds, endSeconds: isLongEnough ? endSeconds : null };
}

/**
 * Moves the end; without a start the section begins where the video does. Null if it is too short.
 */
export function withEnd(
  section: LoopSection | null,
  endSeconds: number,
  firstSeconds: number,
): ClosedSection | null {
  const startSeconds = section?.startSeconds ?? firstSeconds;
  return endSeconds - startSeconds >= minSectionSeconds ? { startSeconds, endSeconds } : null;
}
