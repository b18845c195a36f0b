export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Access to one tab of a browser. Everything else is built on `evaluate`. */
export interface Tab {
  /** Navigates, and returns once the document is loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. It may only use its arguments: it is sent as text. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves the mouse there and clicks, with CSS pixels of the viewport. */
  clickAt(point: Point): Promise<void>;
  moveMouseTo(point: Point): Promise<void>;
  /** Presses a key, named as `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  /** Types text into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser profile with nothing stored. Its tabs share storage and cookies. */
export interface Visitor {
  newTab(): Promise<Tab>;
  /** Uncaught errors of its pages so far. Empty where the driver does not report them. */
  pageErrors(): readonly string[];
  close(): Promise<void>;
}

export interface Browser {
  readonly name: string;
  readonly version: string;
  /** Differences of the browser that decide how it is checked. */
  readonly differences: readonly string[];
  newVisitor(): Promise<Visitor>;
  close(): Promise<void>;
}

export interface BrowserKind {
  readonly name: string;
  /** Returns the command that installs what is missing, or `null` if the browser can run. */
  missing(): string | null;
  launch(): Promise<Browser>;
}
