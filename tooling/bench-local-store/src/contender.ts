/** Keeps a watch history, one way or another; what each page puts on its window. */
export interface Contender {
  /** Resolves once the stored history can be used; tells how many records it has. */
  load: () => Promise<number>;
  record: (videoId: string, progress: number) => void;
}

declare global {
  interface Window {
    contender: Contender;
  }
}
