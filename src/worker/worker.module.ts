import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { AuditEntry } from '../infra/audit/audit-entry.entity.js';
import { AuditModule, AuditWorkerModule } from '../infra/audit/audit.module.js';
import { BackupModule } from '../infra/backup/backup.module.js';
import type { Clock } from '../infra/clock/clock.js';
import { DatabaseModule } from '../infra/database/database.module.js';
import { IdempotencyPurgeModule } from '../infra/idempotency/idempotency.module.js';
import { JobRunnerModule, JobsModule } from '../infra/jobs/jobs.module.js';
import type { Logger } from '../infra/logging/logger.js';
import { MailModule } from '../infra/mail/mail.module.js';
import { MetricsModule } from '../infra/metrics/metrics.module.js';
import { OutboxEntry } from '../infra/outbox/outbox.entity.js';
import { OutboxDeliveryModule, OutboxModule } from '../infra/outbox/outbox.module.js';
import { ProcessModule } from '../infra/process.module.js';
import { RedisModule } from '../infra/redis/redis.module.js';
import { RetentionModule } from '../infra/retention/retention.module.js';
import { AuthWorkerModule } from '../modules/auth/index.js';
import { MediaWorkerModule } from '../modules/media/index.js';
import { MenuWorkerModule } from '../modules/menu/index.js';
import { MessagesWorkerModule } from '../modules/messages/index.js';
import { OnboardingWorkerModule } from '../modules/onboarding/index.js';
import { PeopleWorkerModule } from '../modules/people/index.js';
import { StatsWorkerModule } from '../modules/stats/index.js';
import { SurveyWorkerModule } from '../modules/survey/index.js';
import { MESSAGE_KINDS, SystemWorkerModule } from '../modules/system/index.js';
import { ZipsWorkerModule } from '../modules/zips/index.js';
import { WorkerHealth } from './health.js';

/** Worker process: delivers the outbox and runs jobs. Serves only health checks and metrics. */
@Module({})
export class WorkerModule {
  static with(config: Config, logger: Logger, clock: Clock): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ProcessModule.with(config, logger, clock),
        DatabaseModule.with([AuditEntry, OutboxEntry]),
        RedisModule,
        AuditModule,
        BackupModule,
        JobsModule,
        JobRunnerModule,
        OutboxModule.with(MESSAGE_KINDS),
        OutboxDeliveryModule,
        RetentionModule,
        MetricsModule.of('worker'),
        MailModule,
        AuditWorkerModule,
        AuthWorkerModule,
        MediaWorkerModule,
        MenuWorkerModule,
        OnboardingWorkerModule,
        PeopleWorkerModule,
        MessagesWorkerModule,
        StatsWorkerModule,
        SurveyWorkerModule,
        SystemWorkerModule,
        ZipsWorkerModule,
        IdempotencyPurgeModule,
      ],
      providers: [WorkerHealth],
    };
  }
}
