import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '../config/config.js';
import { AuditModule } from '../infra/audit/audit.module.js';
import { Clock } from '../infra/clock/clock.js';
import { DatabaseModule } from '../infra/database/database.module.js';
import { createLogger } from '../infra/logging/logger.js';
import { ProcessModule } from '../infra/process.module.js';
import { RedisModule } from '../infra/redis/redis.module.js';
import { IdentityChanges, SuperadminGrants, UsersRepository } from '../modules/auth/index.js';
import { emailSchema } from '../shared/schemas.js';
import { runCommand, UsageError } from './command.js';

const USAGE = 'node dist/cli/grant-superadmin.js EMAIL   make a user a superadmin';

@Module({})
class GrantModule {}

/** @throws UsageError when there is not exactly one address */
function parseEmail(args: string[]): string {
  const parsed = emailSchema.safeParse(args[0]);
  if (args.length !== 1 || !parsed.success) throw new UsageError('Pass one email address.');
  return parsed.data;
}

async function main() {
  const email = parseEmail(process.argv.slice(2));
  const config = loadConfig();
  const logger = createLogger({ log: { level: 'silent' } }, 'grant-superadmin');
  const app = await NestFactory.createApplicationContext(
    {
      module: GrantModule,
      imports: [
        ProcessModule.with(config, logger, new Clock()),
        DatabaseModule.with([]),
        RedisModule,
        AuditModule,
      ],
      providers: [IdentityChanges, SuperadminGrants, UsersRepository],
    },
    { logger: false, abortOnError: false },
  );
  try {
    const granted = await app.get(SuperadminGrants).grant(email);
    if (!granted) throw new UsageError(`No user has the email ${email}. They must sign up first.`);
    console.log(`${email} is now a superadmin.`);
  } finally {
    await app.close();
  }
}

await runCommand({ main, failure: 'Nothing was changed.', usage: USAGE });
