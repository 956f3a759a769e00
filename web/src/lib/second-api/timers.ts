/** The passing of time, so that tests need not wait for it. */
export interface Timers {
  wait(ms: number): Promise<void>;
  /** Calls `run` after so many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
