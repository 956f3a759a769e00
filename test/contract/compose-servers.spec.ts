import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { accountStatements } from '../../scripts/stack/accounts.mjs';
import { composeVariables, readCompose, serviceOf } from '../support/compose.js';
import { readText, ROOT } from '../support/repository.js';

const compose = readCompose();
const SECRETS = {
  databaseAppPassword: 'app-password',
  databaseMigratorPassword: 'migrator-password',
  databaseAdminPassword: 'admin-password',
};

/** The statements that the image of MariaDB is given when it makes its data. */
function statementsOfImage(adminPassword: string): string[] {
  // The image offers this function to its scripts; here it shows what it is given.
  const script = 'docker_process_sql() { cat; }; . deploy/mariadb/accounts.sh';
  const sql = execFileSync('sh', ['-eu', '-c', script], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      APP_PASSWORD: SECRETS.databaseAppPassword,
      MIGRATOR_PASSWORD: SECRETS.databaseMigratorPassword,
      ADMIN_PASSWORD: adminPassword,
    },
  });
  return sql.split('\n').flatMap((line) => line.replace(/;$/, '') || []);
}

/** The servers of docker-compose.yml behave like those that `npm start` starts itself. */
describe('the servers of docker-compose.yml', () => {
  it('are MariaDB 10.11 and Redis 7, or newer', () => {
    const [, major = '', minor = ''] =
      /^mariadb:(\d+)\.(\d+)$/.exec(serviceOf(compose, 'mariadb').image) ?? [];
    expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(1011);
    expect(Number(/^redis:(\d+)/.exec(serviceOf(compose, 'redis').image)?.[1])).toBeGreaterThanOrEqual(7);
  });

  it('run MariaDB with the same options', () => {
    const source = readText('scripts/stack/mariadb.mjs');
    const [, block = ''] = /const SERVER_OPTIONS = \[(.*?)\];/s.exec(source) ?? [];
    const [, durable = ''] = /const DURABLE_OPTIONS = \[(.*?)\];/s.exec(source) ?? [];
    const options = [...(block + durable).matchAll(/'(--[^']+)'/g)].map(([, option]) => option);
    expect(options).toEqual(expect.arrayContaining(['--log-bin=binlog', '--sync-binlog=1']));
    expect(options.length).toBeGreaterThan(5);
    // In a network of its own it must listen to the other containers.
    const wanted = options.filter((option) => !option?.startsWith('--bind-address'));
    expect(serviceOf(compose, 'mariadb').command).toEqual(expect.arrayContaining(wanted));
  });

  it('run Redis so that no job is lost', () => {
    const settings = (serviceOf(compose, 'redis').command ?? []).join(' ');
    const source = readText('scripts/stack/redis.mjs');
    const wanted = [...source.matchAll(/'((?:appendonly|appendfsync|maxmemory-policy) \w+)'/g)];
    expect(wanted).toHaveLength(3);
    for (const [, setting] of wanted) expect(settings).toContain(`--${setting}`);
    expect(settings).toMatch(/--requirepass \S{8,}/);
  });

  it.each([false, true])('give MariaDB the same accounts (an admin for tests: %s)', (withAdmin) => {
    const statements = statementsOfImage(withAdmin ? SECRETS.databaseAdminPassword : '');
    expect(statements.sort()).toEqual(accountStatements(SECRETS, { withAdmin }).sort());
  });

  it('take what `npm start` hands them where it finds Docker', () => {
    const source = readText('scripts/stack/docker.mjs');
    const handed = [...source.matchAll(/\bFEAST_\w+/g)].map(([name]) => name);
    expect(handed.length).toBeGreaterThan(2);
    const known = [...composeVariables().keys()];
    expect(handed.filter((name) => !known.includes(name))).toEqual([]);
  });
});
