import { type DynamicModule, Module } from '@nestjs/common';
import { AppModule } from '../../api/app.module.js';
import type { Config } from '../../config/config.js';
import { Clock } from '../../infra/clock/clock.js';
import { SomeQueuesModule } from '../../infra/jobs/jobs.module.js';
import type { Logger } from '../../infra/logging/logger.js';
import { SuperadminGrants, UsersRepository } from '../../modules/auth/index.js';
import { MediaModule, MediaWorkerModule } from '../../modules/media/index.js';
import { MenuModule } from '../../modules/menu/index.js';
import { MessagesRepository, WaitingPeople } from '../../modules/messages/index.js';
import { OnboardingModule } from '../../modules/onboarding/index.js';
import { PeopleModule } from '../../modules/people/index.js';
import { SurveyRepository } from '../../modules/survey/index.js';
import { TerritoriesModule } from '../../modules/territories/index.js';
import { DemoMenuWriter } from './demo-menu-writer.js';
import { DemoImages } from './demo-images.js';
import { DemoUsers } from './demo-users.js';
import { DemoSeeder } from './demo-seeder.js';
import { DemoTerritories } from './demo-territories.js';
import { DemoVisitors } from './demo-visitors.js';

/**
 * The product's services with the seeders, without a listener. It also resizes the uploaded images, since a seed runs
 * before the product does.
 */
@Module({})
export class SeedModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: SeedModule,
      imports: [
        AppModule.with(config, logger, new Clock()),
        PeopleModule,
        OnboardingModule,
        MenuModule,
        TerritoriesModule,
        MediaModule,
        MediaWorkerModule,
        SomeQueuesModule.of('images'),
      ],
      providers: [
        UsersRepository,
        SuperadminGrants,
        DemoUsers,
        DemoImages,
        DemoMenuWriter,
        MessagesRepository,
        WaitingPeople,
        SurveyRepository,
        DemoVisitors,
        DemoTerritories,
        DemoSeeder,
      ],
    };
  }
}
