interface LoadedSegment {
  url: string;
  /** Encoders that begin anew use their URLs again, in another period. */
  period: number;
  endSeconds: number;
}

/** The segments of captions whose cues have been added. */
export interface LoadedSegments {
  has(segment: LoadedSegment): boolean;
  add(segment: LoadedSegment): void;
  /** Forgets those that end before a second. */
  forgetBefore(seconds: number): void;
}

export function createLoadedSegments(): LoadedSegments {
  const ends = new Map<string, number>();
  const keyOf = ({ url, period }: LoadedSegment) => `${period} ${url}`;
  return {
    has: (segment) => ends.has(keyOf(segment)),
    add: (segment) => void ends.set(keyOf(segment), segment.endSeconds),
    forgetBefore(seconds) {
      for (const [key, endSeconds] of ends) if (endSeconds < seconds) ends.delete(key);
    },
  };
}
