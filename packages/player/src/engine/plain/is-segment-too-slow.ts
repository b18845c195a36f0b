interface SegmentProgress {
  bytes: number;
  ms: number;
  expectedBytes: number;
  /** Size of the same segment in the lowest variant. */
  lowestBytes: number;
  /** Seconds that can be played until the segment is needed. */
  aheadSeconds: number;
}

/** Less says too little about the network. */
const minMs = 1000;

/**
 * True if the buffer will be empty before a segment has arrived, and another variant's segment
 * would arrive sooner.
 */
export function isSegmentTooSlow({
  bytes,
  ms,
  expectedBytes,
  lowestBytes,
  aheadSeconds,
}: SegmentProgress): boolean {
  if (ms < minMs || bytes === 0) return false;
  const remainingBytes = expectedBytes - bytes;
  return remainingBytes > lowestBytes && (remainingBytes / bytes) * (ms / 1000) > aheadSeconds;
}
