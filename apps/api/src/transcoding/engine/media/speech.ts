export const speechSampleRate = 16_000;

export interface SpokenLine {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

export interface Speech {
  /** Two-letter code of the recognizer. */
  readonly language: string;
  readonly lines: readonly SpokenLine[];
}

export interface RecognizerOptions {
  /** Null finds it. */
  readonly language: string | null;
  readonly threads: number;
}

export interface SpeechRecognizer {
  /** Mono samples of `speechSampleRate`. It may never settle. */
  recognize(samples: Int16Array<ArrayBuffer>): Promise<Speech>;
}
