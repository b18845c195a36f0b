import { AV_NOPTS_VALUE } from "node-av/constants";
import type { Packet, Stream } from "node-av/lib";

/** Files of these formats can be concatenated, with separate timestamps. */
const joinableFormats = new Set(["mpegts", "mpeg", "ogg"]);
const maxBackSeconds = 1;
/** A larger gap is another recording's clock; a smaller one is a pause. */
const maxAheadSeconds = 10;
/** Damaged files have any number of recordings. */
const maxRemembered = 8;

export interface Timeline {
  readonly isJoinable: boolean;
  /** Maps the packet to the timeline of all recordings. */
  place(packet: Packet, stream: Stream): void;
  restart(): void;
  /** True after a jump of timestamps: seeks may land in another recording. */
  readonly hasJumped: boolean;
}

interface Track {
  recording: number;
  /** Seconds on the timeline of all recordings. */
  end: number;
}

/**
 * All tracks of a recording move by the same offset, so that they stay in sync. Each track enters
 * the next recording separately, since its last packet is read late.
 */
export function createTimeline(
  formatName: string,
  isShown: (streamIndex: number) => boolean,
): Timeline {
  const isJoinable = joinableFormats.has(formatName);
  let offsets = [0];
  let tracks = new Map<number, Track>();
  let end = Number.NEGATIVE_INFINITY;
  let hasJumped = false;

  const follows = (seconds: number, { end }: Track) => {
    const latest = Math.max(...[...tracks.values()].map((track) => track.end));
    return seconds >= end - maxBackSeconds && seconds <= latest + maxAheadSeconds;
  };
  const recordingOf = (seconds: number, shownAt: number, track: Track | undefined): number => {
    const newest = offsets.length - 1;
    const current = track?.recording ?? newest;
    if (!track || follows(seconds + (offsets[current] ?? 0), track)) return current;
    hasJumped = true;
    for (let index = newest; index >= Math.max(0, newest - maxRemembered); index -= 1) {
      if (follows(seconds + (offsets[index] ?? 0), track)) return index;
    }
    offsets.push(end - shownAt);
    return newest + 1;
  };

  return {
    isJoinable,
    place(packet, stream) {
      if (!isJoinable || !isShown(stream.index)) return;
      const decodedAt = packet.dts === AV_NOPTS_VALUE ? packet.pts : packet.dts;
      if (decodedAt === AV_NOPTS_VALUE) return;
      const shownAt = packet.pts === AV_NOPTS_VALUE ? decodedAt : packet.pts;
      const { num, den } = stream.timeBase;
      const toSeconds = (ticks: bigint) => (Number(ticks) * num) / den;
      const recording = recordingOf(
        toSeconds(decodedAt),
        toSeconds(shownAt),
        tracks.get(stream.index),
      );
      const offset = offsets[recording] ?? 0;
      tracks.set(stream.index, { recording, end: toSeconds(decodedAt + packet.duration) + offset });
      end = Math.max(end, toSeconds(shownAt + packet.duration) + offset);
      if (offset === 0) return;
      const moved = BigInt(Math.round((offset * den) / num));
      if (packet.pts !== AV_NOPTS_VALUE) packet.pts += moved;
      if (packet.dts !== AV_NOPTS_VALUE) packet.dts += moved;
    },
    restart() {
      offsets = [0];
      tracks = new Map();
      end = Number.NEGATIVE_INFINITY;
    },
    get hasJumped() {
      return hasJumped;
    },
  };
}
