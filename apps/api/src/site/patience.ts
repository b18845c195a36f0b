export interface PatienceOptions {
  /** How long anybody waits. */
  readonly milliseconds: number;
  /** How many pieces of work may be under way: when something is slow, more of it makes it slower. */
  readonly most: number;
}

/** Waits for work, but not for long. */
export function createPatience({ milliseconds, most }: PatienceOptions) {
  let underWay = 0;

  /** @throws if the work fails, takes too long, or may not even begin. */
  return async function soon<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= most) throw new Error("Too much is under way.");
    underWay += 1;
    const done = work().finally(() => (underWay -= 1));
    // Whoever has stopped waiting does not hear of a failure.
    done.catch(() => undefined);
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Not done within ${milliseconds} ms.`)), milliseconds);
    return Promise.race([done, tooLong]).finally(() => clearTimeout(timer));
  };
}
