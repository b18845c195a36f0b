import type { FileCue } from "../files/parse-cues";

/** The film as a describer needs it. */
export interface DescribedFilm {
  readonly currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  play(): void;
  pause(): void;
}

export interface DescriberSetup {
  /** In the order of their starts. */
  cues: readonly FileCue[];
  film: DescribedFilm;
  /** Resolves when the viewer has heard or read the text. */
  present(text: string, signal: AbortSignal): Promise<void>;
}

/** Each method is to be called when the film's element emits the event of that name. */
export interface Describer {
  timeupdate(): void;
  play(): void;
  pause(): void;
  seeking(): void;
  /** Ends what is being presented; the film continues if it waits for that. */
  skip(): void;
  /** Ends what is being presented. */
  stop(): void;
}

interface Presentation {
  index: number;
  /** The film waits here until the text has been presented. */
  holdSeconds: number;
  ending: AbortController;
}

/** A film that ends may be followed by another at once, which would cut its last text off. */
const endMarginSeconds = 0.5;
/** A recovering engine moves the playhead by less. */
const minSeekSeconds = 1;

/**
 * Presents the texts of cues as the film reaches them. A text that takes longer than its cue pauses
 * the film.
 */
export function createDescriber({ cues, film, present }: DescriberSetup): Describer {
  let current: Presentation | null = null;
  let isHolding = false;
  let next = firstNotEnded(cues, film.currentTime);

  const interrupt = () => {
    current?.ending.abort();
    current = null;
    isHolding = false;
  };
  const skip = () => {
    const wasHolding = isHolding;
    interrupt();
    if (wasHolding) film.play();
  };
  const begin = (index: number, { endSeconds, text }: FileCue) => {
    const ending = new AbortController();
    const nextSeconds = cues[index + 1]?.startSeconds ?? Infinity;
    const lastSeconds = (film.duration || Infinity) - endMarginSeconds;
    const holdSeconds = Math.min(endSeconds, nextSeconds, lastSeconds);
    current = { index, holdSeconds, ending };
    const finish = () => {
      if (!ending.signal.aborted) skip();
    };
    present(text, ending.signal).then(finish, finish);
  };

  return {
    timeupdate() {
      if (film.paused) return;
      const time = film.currentTime;
      const cue = cues[next];
      if (!current && cue && cue.startSeconds <= time) {
        begin(next, cue);
        next += 1;
      }
      if (!current || isHolding || time < current.holdSeconds) return;
      isHolding = true;
      film.pause();
    },
    /** The viewer skips the rest of the text. */
    play() {
      if (isHolding) interrupt();
    },
    /** The text is presented again when the film resumes. */
    pause() {
      if (!current || isHolding || film.ended) return;
      next = current.index;
      interrupt();
    },
    seeking() {
      const time = film.currentTime;
      if (current) {
        const { startSeconds = 0 } = cues[current.index] ?? {};
        if (time >= startSeconds && time < current.holdSeconds + minSeekSeconds) return;
      }
      next = firstNotEnded(cues, time);
      skip();
    },
    skip,
    stop: interrupt,
  };
}

function firstNotEnded(cues: readonly FileCue[], seconds: number): number {
  const index = cues.findIndex(
    ({ startSeconds, endSeconds }) => startSeconds >= seconds || endSeconds > seconds,
  );
  return index < 0 ? cues.length : index;
}
