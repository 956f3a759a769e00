import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { type Config, loadConfig } from '../config/config.js';
import { Database } from '../infra/database/database.js';
import { isPublished } from '../config/published-values.js';
import { PasswordHasher } from '../modules/auth/index.js';
import { newPasswordSchema } from '../modules/auth/auth.schemas.js';
import { createLogger } from '../infra/logging/logger.js';
import { explainRedis } from '../infra/redis/ask-redis.js';
import { NestLogger } from '../infra/logging/nest-logger.js';
import { CommandFailure, parseFlags, runCommand, UsageError } from './command.js';
import { SIZES, type BulkSize } from './seed/bulk-restaurants.js';
import { BulkSeeder } from './seed/bulk-seeder.js';
import { readDemoAccounts } from './seed/demo-accounts.js';
import { DemoSeeder } from './seed/demo-seeder.js';
import { SeedModule } from './seed/seed.module.js';

const USAGE = `node dist/cli/seed.js --demo [--accounts=FILE]   users in every role and eight launched restaurants
node dist/cli/seed.js --size=s|m|l [--password=…] 10, 1,000 or 10,000 restaurants with 100 menu items each

Use one or both. Running it again adds only what is missing. --accounts defaults to FEAST_DEMO_ACCOUNTS_FILE, a JSON
list of {role, email, password}. Without --password, users made by --size can't sign in.`;

interface Command {
  demo: boolean;
  accounts: string | undefined;
  size: BulkSize | undefined;
  password: string | undefined;
}

/** @throws UsageError when the arguments are wrong */
function parseCommand(args: string[]): Command {
  const { demo, accounts, size, password } = parseFlags(args, {
    demo: { type: 'boolean', default: false },
    accounts: { type: 'string' },
    size: { type: 'string' },
    password: { type: 'string' },
  });
  if (size !== undefined && !isSize(size)) throw new UsageError('--size must be s, m or l.');
  const checked = newPasswordSchema.optional().safeParse(password);
  if (!checked.success) throw new UsageError(z.prettifyError(checked.error));
  if (!demo && size === undefined) throw new UsageError('Choose what to seed: --demo or --size.');
  return { demo, accounts, size, password };
}

const isSize = (text: string): text is BulkSize => Object.hasOwn(SIZES, text);

/** @throws UsageError when no file is named */
function accountsFile({ accounts }: Command, config: Config): string {
  const file = accounts ?? config.seed.demoAccountsFile;
  if (file === undefined) throw new UsageError('--demo needs --accounts=FILE or FEAST_DEMO_ACCOUNTS_FILE.');
  return file;
}

async function main() {
  const command = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const accounts = command.demo ? await readDemoAccounts(accountsFile(command, config)) : [];
  const passwords = [command.password, ...accounts.map(({ password }) => password)];
  if (config.env === 'production' && passwords.some(isPublished)) {
    throw new UsageError('Public passwords are not allowed in production. Give every account its own.');
  }
  const fault = await explainRedis(config.redis.url, 'REDIS_URL');
  if (fault !== undefined) throw new CommandFailure(fault);
  const logger = createLogger({ log: { level: 'warn' } }, 'seed');
  const app = await NestFactory.createApplicationContext(SeedModule.with(config, logger), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  try {
    if (command.demo) await app.get(DemoSeeder).seed(accounts, console.log);
    if (command.size) {
      const { size, password } = command;
      const hash = password === undefined ? null : await app.get(PasswordHasher).hash(password);
      await new BulkSeeder(app.get(Database), console.log, hash).seed(size);
    }
  } finally {
    await app.close();
  }
}

await runCommand({ main, failure: 'Seeding did not finish.', usage: USAGE });
