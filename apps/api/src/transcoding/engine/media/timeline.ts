import { AV_NOPTS_VALUE } from "node-av/constants";
import type { Packet, Stream } from "node-av/lib";

/**
 * Formats whose files can be joined as they are: each recording in them has timestamps of its own.
 */
const joinableFormats = new Set(["mpegts", "mpeg", "ogg"]);
const maxBackSeconds = 1;
/** More is the clock of another recording. Less is a pause. */
const maxAheadSeconds = 10;
/** Damaged files have any number of recordings. */
const maxRemembered = 8;

export interface Timeline {
  readonly isJoinable: boolean;
  /** Moves the packet to where it is in the whole of a file that contains several recordings. */
  place(packet: Packet, stream: Stream): void;
  /** To call after a seek. */
  restart(): void;
  /** True if timestamps have jumped: a seek by them may land in another recording. */
  readonly hasJumped: boolean;
}

interface Track {
  /** Index of the recording that the track is in. */
  recording: number;
  /** Where its next packet is expected, in seconds of the whole. */
  end: number;
}

/**
 * Returns the timeline of the recordings in a file. All tracks of a recording move by the same
 * seconds, so that sound and picture stay together; each track enters the next recording by itself,
 * because its last packet is read late.
 */
export function createTimeline(
  formatName: string,
  isShown: (streamIndex: number) => boolean,
): Timeline {
  const isJoinable = joinableFormats.has(formatName);
  let offsets = [0];
  let tracks = new Map<number, Track>();
  /** Of what is shown so far. */
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
