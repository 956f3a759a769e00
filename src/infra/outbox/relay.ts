import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { succeedsWithin, SHUTDOWN_TIMEOUT } from '../redis/succeeds-within.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { OutboxDispatcher } from './dispatcher.js';
import { OutboxWake } from './outbox-wake.js';
import { BATCH_SIZE, POLL_INTERVAL, RETRY_INTERVAL, SWEEP_INTERVAL } from './schedule.js';

/**
 * Loop that dispatches the outbox's messages. Every worker runs it and they share the work. Errors are logged once
 * and retried.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private woken = false;
  private endSleep: (() => void) | undefined;
  private troubled = false;
  private nextSweep = 0;
  private loop: Promise<void> | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dispatcher: OutboxDispatcher,
    private readonly wake: OutboxWake,
  ) {}

  onApplicationBootstrap() {
    this.wake.subscribe(() => this.wakeUp());
    this.loop = this.run();
  }

  /** Waits for the running batch, but not for servers that are down: its messages stay due. */
  async beforeApplicationShutdown() {
    this.stopping = true;
    this.wakeUp();
    await succeedsWithin(() => this.loop ?? Promise.resolve(), SHUTDOWN_TIMEOUT);
  }

  private wakeUp(): void {
    this.woken = true;
    this.endSleep?.();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const pause = await this.turn();
      if (pause > 0) await this.sleep(pause);
    }
  }

  /** Dispatches one batch and returns the time to sleep afterwards (ms). */
  private async turn(): Promise<number> {
    try {
      let moved = await this.dispatcher.dispatchPending();
      if (performance.now() >= this.nextSweep) {
        moved = Math.max(moved, await this.dispatcher.sweep());
        if (moved < BATCH_SIZE) this.nextSweep = performance.now() + SWEEP_INTERVAL;
      }
      if (this.troubled) this.logger.info('outbox delivery resumed');
      this.troubled = false;
      return moved < BATCH_SIZE ? POLL_INTERVAL : 0;
    } catch (error) {
      if (!this.troubled) this.logger.warn({ err: error }, 'outbox delivery is waiting');
      this.troubled = true;
      return RETRY_INTERVAL;
    }
  }

  private sleep(milliseconds: number): Promise<void> {
    if (this.woken && !this.troubled) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endSleep = () => {
        if (this.troubled && !this.stopping) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
