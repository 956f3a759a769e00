import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import type { UpkeepFigure } from '../../../infra/audit/history-upkeep.js';
import type { QueueFigure } from '../../../infra/jobs/queue-figures.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { DeadMessages } from '../../../infra/outbox/dead-messages.js';
import type { OutboxFigure } from '../../../infra/outbox/outbox-figures.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { Clock } from '../../../infra/clock/clock.js';
import { RETENTION } from '../../../shared/retention.js';
import { wordsOf } from '../mails/kind-words.js';
import type { OperationsNews } from '../system.registry.js';

const MINUTE = 60; // s
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECOND = 1_000; // ms

/** A queue whose oldest job waits longer than this stands still (s). */
const LATE = 10 * MINUTE;
/** At most so often operations are told (s). */
const PAUSE = HOUR;
/** And of a command that somebody has to run, so often (s). */
const UPKEEP_PAUSE = DAY;
/** For how long it is remembered of which deaths they know (s): as long as dead messages are kept. */
const MEMORY = RETENTION.deadMails.ms / SECOND;

const OWN_KIND = 'mail.operations';

/** How things stand. */
interface State {
  queues: readonly QueueFigure[];
  outbox: readonly OutboxFigure[];
  upkeep: UpkeepFigure;
}

/** Tells operations by mail that something is dead, stands still or is not done: once an hour at most, over all workers. */
@Injectable()
export class OpsAlert {
  private readonly pauseKey: string;
  private readonly toldKey: string;
  private readonly upkeepKey: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dead: DeadMessages,
    private readonly outbox: Outbox,
    private readonly redis: RedisConnections,
    private readonly clock: Clock,
  ) {
    this.pauseKey = `${config.redis.prefix}:operations:pause`;
    this.toldKey = `${config.redis.prefix}:operations:told`;
    this.upkeepKey = `${config.redis.prefix}:operations:upkeep`;
  }

  /**
   * Dead messages are news once; a queue that stands still is, as long as it does; a history that nobody sees to, once a
   * day.
   * @throws Error without Redis
   */
  async look({ queues, outbox, upkeep }: State): Promise<void> {
    const to = this.config.ops.email;
    if (to === undefined) return;
    const late = queues.filter(({ oldest }) => (oldest ?? 0) > LATE);
    const death = await this.dead.newestDeath(OWN_KIND);
    const { producer } = this.redis;
    const isNews = death !== undefined && death > ((await producer.get(this.toldKey)) ?? '');
    const isUnseen = upkeep.late && (await producer.exists(this.upkeepKey)) === 0;
    if (!isNews && late.length === 0 && !isUnseen) return;
    // Whoever sets it tells: two workers at once do not both.
    if ((await producer.set(this.pauseKey, 'told', 'EX', PAUSE, 'NX')) === null) return;
    try {
      await this.tell(to, newsOf(late, outbox, upkeep));
    } catch (error) {
      await producer.del(this.pauseKey);
      throw error;
    }
    if (death !== undefined) await producer.set(this.toldKey, death, 'EX', MEMORY);
    if (upkeep.late) await producer.set(this.upkeepKey, 'told', 'EX', UPKEEP_PAUSE);
  }

  /** It says how things stand now, so it is dropped rather than late; and so it is seldom dead itself. */
  private async tell(to: string, payload: OperationsNews): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + PAUSE * SECOND);
    await this.outbox.add({ kind: OWN_KIND, to, payload, expiresAt });
    const { dead, late, upkeep } = payload;
    this.logger.info(
      { dead: dead.length, late: late.length, upkeep: upkeep !== undefined },
      'operations are told by mail',
    );
  }
}

function newsOf(
  late: readonly QueueFigure[],
  outbox: readonly OutboxFigure[],
  { late: isLate, lastRun, oldest }: UpkeepFigure,
): OperationsNews {
  return {
    dead: outbox
      .filter(({ status, kind, count }) => status === 'dead' && kind !== OWN_KIND && count > 0)
      .map(({ kind, count }) => ({ title: wordsOf(kind), count })),
    late: late.map(({ queue, oldest }) => ({ queue, minutes: Math.floor((oldest ?? 0) / MINUTE) })),
    ...(isLate && {
      upkeep: { lastRun: lastRun?.toISOString() ?? null, oldestDays: Math.floor(oldest / DAY) },
    }),
  };
}
