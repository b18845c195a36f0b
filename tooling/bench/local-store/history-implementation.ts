/** One way to store a watch history. Each page sets it on its window. */
export interface HistoryImplementation {
  /** Resolves with the number of records once the stored history can be used. */
  load: () => Promise<number>;
  record: (videoId: string, progress: number) => void;
}

declare global {
  interface Window {
    historyImplementation: HistoryImplementation;
  }
}
