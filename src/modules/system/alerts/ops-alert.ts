import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import type { UpkeepFigure } from '../../../infra/audit/history-upkeep.js';
import type { BackupFigure } from '../../../infra/backup/backup-figures.js';
import type { QueueFigure } from '../../../infra/jobs/queue-figures.js';
import { Database } from '../../../infra/database/database.js';
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

/** Age of its oldest job at which a queue counts as stalled, and of a waiting message (s). */
const LATE = 10 * MINUTE;
/** Shortest time between two alerts (s). */
const PAUSE = HOUR;
/** Shortest time between two alerts about an overdue command (s). */
const CHORE_PAUSE = DAY;
/** Time for which reported failures are remembered (s): as long as failed messages are kept. */
const MEMORY = RETENTION.deadMails.ms / SECOND;

const OWN_KIND = 'mail.operations';

/** Current figures of the product. */
interface State {
  queues: readonly QueueFigure[];
  outbox: readonly OutboxFigure[];
  upkeep: UpkeepFigure;
  backup: BackupFigure;
}

/** Emails operations about failed messages, stalled queues and overdue commands, at most hourly over all workers. */
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
   * Sends an alert if there is news. Failed messages are reported once; stalled queues and messages for as long as
   * they last. Overdue history maintenance and backups are reported once a day. News in an undelivered alert is
   * reported again.
   * @throws Error without Redis
   */
  async look({ queues, outbox, upkeep, backup }: State): Promise<void> {
    const to = this.config.ops.email;
    if (to === undefined) return;
    const late = queues.filter(({ oldest }) => isLate(oldest));
    const waiting = outbox.filter(waitsTooLong);
    const death = await this.dead.newestDeath(OWN_KIND);
    const { producer } = this.redis;
    const isLost = await this.lastIsLost();
    const isNews = death !== undefined && (isLost || death > ((await producer.get(this.toldKey)) ?? ''));
    const undone = Object.entries({ upkeep, backup }).flatMap(([name, chore]) =>
      chore.late ? `${this.prefix}:${name}` : [],
    );
    const isUndone = undone.length > 0 && (isLost || (await producer.exists(undone)) < undone.length);
    if (!isNews && late.length === 0 && waiting.length === 0 && !isUndone) return;
    // The worker that sets the key sends the alert, so that parallel workers do not send two.
    if ((await producer.set(this.pauseKey, 'told', 'EX', PAUSE, 'NX')) === null) return;
    try {
      const id = await this.tell(to, newsOf({ late, waiting, outbox, upkeep, backup }));
      await producer.set(this.mailKey, id, 'EX', MEMORY);
    } catch (error) {
      await producer.del(this.pauseKey);
      throw error;
    }
    if (death !== undefined) await producer.set(this.toldKey, death, 'EX', MEMORY);
    for (const key of undone) await producer.set(key, 'told', 'EX', CHORE_PAUSE);
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
  private async tell(to: string, payload: OperationsNews): Promise<number> {
    const expiresAt = new Date(this.clock.now().getTime() + PAUSE * SECOND);
    const id = await this.database.transaction(async () => {
      await this.dead.replace(OWN_KIND);
      return this.outbox.add({ kind: OWN_KIND, to, payload, expiresAt });
    });
    const { dead, late, waiting, upkeep, backup } = payload;
    this.logger.info(
      {
        dead: dead.length,
        late: late.length,
        waiting: waiting?.length,
        upkeep: upkeep !== undefined,
        backup: backup !== undefined,
      },
      'operations emailed',
    );
    return id;
  }
}

const isLate = (oldest: number | null) => (oldest ?? 0) > LATE;
const minutesOf = (oldest: number | null) => Math.floor((oldest ?? 0) / MINUTE);

/** Between its tries a message is in no queue, so its age counts. Alerts to operations themselves do not count. */
const waitsTooLong = ({ status, kind, oldest }: OutboxFigure) =>
  (status === 'pending' || status === 'dispatched') && kind !== OWN_KIND && isLate(oldest);

interface News extends Omit<State, 'queues'> {
  late: readonly QueueFigure[];
  waiting: readonly OutboxFigure[];
}

function newsOf({ late, waiting, outbox, upkeep, backup }: News): OperationsNews {
  const kinds = [...new Set(waiting.map(({ kind }) => kind))];
  return {
    dead: outbox
      .filter(({ status, kind, count }) => status === 'dead' && kind !== OWN_KIND && count > 0)
      .map(({ kind, count }) => ({ title: wordsOf(kind), count })),
    late: late.map(({ queue, oldest }) => ({ queue, minutes: minutesOf(oldest) })),
    waiting: kinds.map((kind) => ({
      title: wordsOf(kind),
      minutes: Math.max(...waiting.filter((one) => one.kind === kind).map((one) => minutesOf(one.oldest))),
    })),
    ...(upkeep.late && {
      upkeep: {
        lastRun: upkeep.lastRun?.toISOString() ?? null,
        oldestDays: Math.floor(upkeep.oldest / DAY),
      },
    }),
    ...(backup.late && backup.last && { backup: { last: backup.last.toISOString() } }),
  };
}
