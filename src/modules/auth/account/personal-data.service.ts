import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { MOST_ROWS, PERSONAL_DATA } from '../../../infra/database/personal-data.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import type { Actor } from '../../../shared/access/scope.js';
import { RETENTION, formatPeriod } from '../../../shared/retention.js';
import type { PersonalExport } from '../account.schemas.js';
import { AUTH_LIMITS } from '../auth.rate-limits.js';

const LEFT_OUT = [
  `History entries older than ${formatPeriod(RETENTION.history.ms)} are archived with a number instead of your name. ` +
    `We delete them after ${formatPeriod(RETENTION.archive.ms)}. Ask us for them.`,
];

/** Exports all data stored about a user, for that user. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Collects the data of every module, records the export and emails the user. @throws RateLimited */
  async export(actor: Actor): Promise<PersonalExport> {
    await this.limiter.consume(AUTH_LIMITS['account.export'], actor.userId);
    const data: PersonalExport['data'] = {};
    for (const part of PERSONAL_DATA.names) data[part] = await this.read(part, actor.userId);
    await this.database.transaction(async () => {
      await this.audit.record({ action: 'data.exported', actor, target: 'account' });
      const payload = { change: 'exported' } as const;
      await this.outbox.add({ kind: 'mail.account_changed', to: actor.email, payload });
    });
    const shortened = Object.keys(data).filter((part) => data[part]?.length === MOST_ROWS);
    return { exported_at: this.clock.now().toISOString(), shortened, left_out: LEFT_OUT, data };
  }

  private read(part: string, userId: number): Promise<Record<string, unknown>[]> {
    return this.database.query(`${PERSONAL_DATA.get(part).sql} LIMIT ${MOST_ROWS}`, [userId]);
  }
}
