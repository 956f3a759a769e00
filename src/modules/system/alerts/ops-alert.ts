import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../infra/database/database.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { DeadMessages } from '../../../infra/outbox/dead-messages.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { Clock } from '../../../infra/clock/clock.js';
import { RETENTION } from '../../../shared/retention.js';
import { ALERT_KIND } from '../problems/find-problems.js';
import type { SystemProblem } from '../status.schemas.js';
import type { OperationsNews } from '../system.registry.js';

const HOUR = 60 * 60; // s
const DAY = 24 * HOUR;
const SECOND = 1_000; // ms

/** Shortest time between two alerts (s). */
const PAUSE = HOUR;
/** Time for which reported failures are remembered (s): as long as failed messages are kept. */
const MEMORY = RETENTION.deadMails.ms / SECOND;

/** Problems that can wait for a day; an alert about them is repeated daily and not hourly. */
const DAILY: readonly SystemProblem['code'][] = [
  'part_slow',
  'part_warning',
  'job_failed',
  'no_backup',
  'backup_late',
  'upkeep_late',
  'facts_old',
];

/** Emails operations about problems, at most hourly over all workers. */
@Injectable()
export class OpsAlert {
  private readonly prefix: string;
  private readonly pauseKey: string;
  private readonly toldKey: string;
  private readonly mailKey: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dead: DeadMessages,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
  ) {
    this.prefix = `${config.redis.prefix}:operations`;
    this.pauseKey = `${this.prefix}:pause`;
    this.toldKey = `${this.prefix}:told`;
    this.mailKey = `${this.prefix}:mail`;
  }

  /**
   * Sends an alert with all problems if there is news. Failed messages are news once, what can wait for a day is news
   * daily, everything else for as long as it lasts. News in an undelivered alert is reported again.
   * @throws Error without Redis
   */
  async look(problems: readonly SystemProblem[]): Promise<void> {
    const to = this.config.ops.email;
    if (to === undefined || problems.length === 0) return;
    const { producer } = this.redis;
    const isLost = await this.lastIsLost();
    const death = await this.dead.newestDeath(ALERT_KIND);
    const isDeath = death !== undefined && (isLost || death > ((await producer.get(this.toldKey)) ?? ''));
    const daily = problems.filter(({ code }) => DAILY.includes(code)).map((problem) => this.keyOf(problem));
    const isDue = daily.length > 0 && (isLost || (await producer.exists(daily)) < daily.length);
    const lasts = problems.some(({ code }) => code !== 'messages_failed' && !DAILY.includes(code));
    if (!isDeath && !isDue && !lasts) return;
    // The worker that sets the key sends the alert, so that parallel workers do not send two.
    if ((await producer.set(this.pauseKey, 'told', 'EX', PAUSE, 'NX')) === null) return;
    try {
      const id = await this.tell(to, problems);
      await producer.set(this.mailKey, id, 'EX', MEMORY);
    } catch (error) {
      await producer.del(this.pauseKey);
      throw error;
    }
    if (death !== undefined) await producer.set(this.toldKey, death, 'EX', MEMORY);
    for (const key of daily) await producer.set(key, 'told', 'EX', DAY);
  }

  private keyOf({ code, subject }: SystemProblem): string {
    return [this.prefix, code, ...(subject === null ? [] : [subject])].join(':');
  }

  /** Returns true when the last alert failed or was skipped as too late. */
  private async lastIsLost(): Promise<boolean> {
    const id = await this.redis.producer.get(this.mailKey);
    return id !== null && (await this.dead.isLost(Number(id), this.clock.now()));
  }

  /**
   * Queues an alert. It describes the current moment, so it expires instead of arriving late, and replaces earlier
   * failed alerts.
   * @returns the message's id
   */
  private async tell(to: string, problems: readonly SystemProblem[]): Promise<number> {
    const payload: OperationsNews = { problems: problems.map(({ title, advice }) => ({ title, advice })) };
    const expiresAt = new Date(this.clock.now().getTime() + PAUSE * SECOND);
    const id = await this.database.transaction(async () => {
      await this.dead.replace(ALERT_KIND);
      return this.outbox.add({ kind: ALERT_KIND, to, payload, expiresAt });
    });
    this.logger.info({ problems: problems.map(({ code }) => code) }, 'operations emailed');
    return id;
  }
}
