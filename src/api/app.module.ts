import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { Config } from '../config/config.js';
import { AuditEntry } from '../infra/audit/audit-entry.entity.js';
import { AuditModule } from '../infra/audit/audit.module.js';
import { BackupModule } from '../infra/backup/backup.module.js';
import type { Clock } from '../infra/clock/clock.js';
import { DatabaseModule } from '../infra/database/database.module.js';
import { IdempotencyKey } from '../infra/idempotency/idempotency-key.entity.js';
import { IdempotencyModule } from '../infra/idempotency/idempotency.module.js';
import { IdentityModule } from '../infra/identity/identity.module.js';
import type { Logger } from '../infra/logging/logger.js';
import { MetricsModule } from '../infra/metrics/metrics.module.js';
import { OutboxEntry } from '../infra/outbox/outbox.entity.js';
import { OutboxModule } from '../infra/outbox/outbox.module.js';
import { RateLimitModule } from '../infra/rate-limit/rate-limit.module.js';
import { ProcessModule } from '../infra/process.module.js';
import { RedisModule } from '../infra/redis/redis.module.js';
import { CountersModule } from '../infra/counters/counters.module.js';
import { Counter } from '../infra/counters/counter.entity.js';
import { authEntities, AuthModule } from '../modules/auth/index.js';
import { BadgesModule } from '../modules/badges/index.js';
import { GuestMenuModule } from '../modules/guest-menu/index.js';
import { HistoryModule } from '../modules/history/index.js';
import { listsEntities, ListsModule } from '../modules/lists/index.js';
import { mediaEntities, MediaModule } from '../modules/media/index.js';
import { menuEntities, MenuModule } from '../modules/menu/index.js';
import { messagesEntities, MessagesModule } from '../modules/messages/index.js';
import { onboardingEntities, OnboardingModule } from '../modules/onboarding/index.js';
import { SearchModule } from '../modules/search/index.js';
import { statsEntities, StatsModule } from '../modules/stats/index.js';
import { surveyEntities, SurveyModule } from '../modules/survey/index.js';
import { peopleEntities, PeopleModule } from '../modules/people/index.js';
import { MESSAGE_KINDS, SystemModule } from '../modules/system/index.js';
import { TerritoriesModule, territoryEntities } from '../modules/territories/index.js';
import { zipsEntities, ZipsModule } from '../modules/zips/index.js';
import { AccessGuard } from '../transport/rest/access.guard.js';
import { HealthController } from '../transport/rest/health.controller.js';
import { MetricsController } from '../transport/rest/metrics.controller.js';
import { Health } from '../transport/rest/health.js';
import { AppRouters } from './app-router.js';

/** Entities of all mapped tables. */
const appEntities = [
  AuditEntry,
  OutboxEntry,
  IdempotencyKey,
  Counter,
  ...authEntities,
  ...peopleEntities,
  ...onboardingEntities,
  ...menuEntities,
  ...mediaEntities,
  ...listsEntities,
  ...messagesEntities,
  ...statsEntities,
  ...surveyEntities,
  ...territoryEntities,
  ...zipsEntities,
];

/** The API process. */
@Module({})
export class AppModule {
  static with(config: Config, logger: Logger, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ProcessModule.with(config, logger, clock),
        DatabaseModule.with(appEntities),
        RedisModule,
        RateLimitModule,
        AuditModule,
        BackupModule,
        OutboxModule.with(MESSAGE_KINDS),
        MetricsModule.of('api'),
        IdempotencyModule,
        CountersModule,
        ZipsModule,
        IdentityModule,
        DiscoveryModule,
        AuthModule,
        PeopleModule,
        OnboardingModule,
        MenuModule,
        GuestMenuModule,
        HistoryModule,
        ListsModule,
        MediaModule,
        MessagesModule,
        BadgesModule,
        SearchModule,
        StatsModule,
        SurveyModule,
        SystemModule,
        TerritoriesModule,
      ],
      controllers: [HealthController, MetricsController],
      providers: [{ provide: APP_GUARD, useClass: AccessGuard }, Health, AppRouters],
    };
  }
}
