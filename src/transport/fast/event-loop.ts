import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Interval of the checks, tolerated average delay, and measured period (ms). */
const TICK = 20;
const LATE = 30;
const PERIOD = 500;

/** Times between two checks (ns). */
type Delays = Pick<IntervalHistogram, 'count' | 'mean' | 'enable' | 'reset'>;

/** Tells whether the event loop was late in the last measured half second. */
export class EventLoop {
  private since: number | undefined;
  private late = false;

  constructor(private readonly delays: Delays = monitorEventLoopDelay({ resolution: TICK })) {}

  /** @param now time of `performance.now()` */
  isLate(now = performance.now()): boolean {
    if (this.since === undefined) this.delays.enable();
    if (this.since === undefined || now - this.since > PERIOD) {
      this.late = this.delays.count > 0 && this.delays.mean / 1e6 - TICK > LATE;
      this.delays.reset();
      this.since = now;
    }
    return this.late;
  }
}
