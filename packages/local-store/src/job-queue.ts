/** Runs asynchronous jobs one after another. */
export interface JobQueue {
  /**
   * Runs `job` after those added before it. Rejects as the job does; later jobs run all the same.
   */
  readonly add: (job: () => Promise<unknown>) => Promise<unknown>;
  /** Resolves once every job added so far has ended. */
  readonly settled: () => Promise<unknown>;
}

export function createJobQueue(onFailure: () => void): JobQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(job) {
      const done = last.then(job);
      last = done.catch(onFailure);
      return done;
    },
    settled: () => last,
  };
}
