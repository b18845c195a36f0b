/**
 * What a screen passes to the next one, which says it. The browser's history stores it, so that
 * it is text: a React element cannot be stored there.
 */
export interface DoneState {
  done: string;
}
