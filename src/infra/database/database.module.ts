import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { succeedsWithin, SHUTDOWN_TIMEOUT } from '../redis/succeeds-within.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { checkDatabase, mayRewriteHistory } from './boot-check.js';
import { ClockSkew } from './clock-skew.js';
import { openDataSource, type DataSourceSettings } from './data-source.js';
import { DatabaseHealth } from './database-health.js';
import { Database } from './database.js';
import { PoolFigures } from './pool-figures.js';
import { PendingMigrations } from './pending-migrations.js';

const REWRITABLE =
  'The account of DATABASE_URL can change and delete the history. Give the product its own account (migrate.js --grant).';

@Injectable()
class DatabaseShutdown implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async onApplicationShutdown() {
    if (this.dataSource.isInitialized)
      await succeedsWithin(() => this.dataSource.destroy(), SHUTDOWN_TIMEOUT);
  }
}

/** One data source for the process; provides `Database` to every module. */
@Global()
@Module({})
export class DatabaseModule {
  static with(entities: DataSourceSettings['entities']): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [CONFIG, LOGGER],
          useFactory: async (config: Config, logger: Logger) => {
            const dataSource = await openDataSource({
              url: config.database.url,
              poolSize: config.database.poolSize,
              entities,
              logger,
            });
            await checkDatabase(dataSource);
            if (await mayRewriteHistory(dataSource)) logger.warn(REWRITABLE);
            return dataSource;
          },
        },
        Database,
        PendingMigrations,
        ClockSkew,
        DatabaseHealth,
        PoolFigures,
        DatabaseShutdown,
      ],
      exports: [Database, DatabaseHealth, PoolFigures, DataSource],
    };
  }
}
