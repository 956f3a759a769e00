import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the event loop is looked at, how late it may be on average, and over which time that is taken (ms). */
const TICK = 20;
const LATE = 30;
const PERIOD = 500;

/** The times between two looks (ns). */
type Delays = Pick<IntervalHistogram, 'count' | 'mean' | 'enable' | 'reset'>;

/** Whether this process comes too late to what it should do, in the last half second in which anybody asked. */
export class EventLoop {
  private since: number | undefined;
  private late = false;

  constructor(private readonly delays: Delays = monitorEventLoopDelay({ resolution: TICK })) {}

  /** @param now by `performance.now()` */
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
