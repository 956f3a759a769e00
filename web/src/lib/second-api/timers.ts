/** Timers that tests can replace. */
export interface Timers {
  wait(ms: number): Promise<void>;
  /** Calls `run` after this many milliseconds, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
