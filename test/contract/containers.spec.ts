import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../scripts/app/demo-accounts.mjs';
import { environmentSchema, loadConfig } from '../../src/config/config.js';
import { accountStatements } from '../../scripts/stack/accounts.mjs';
import { composeVariables, readCompose, serviceOf, readDockerfile } from '../support/compose.js';
import { isThere, readText, ROOT } from '../support/repository.js';

const compose = readCompose();
const services = Object.entries(compose.services);
const BACKUPS = ['backup', 'restore', 'verify-backup'];
const ONE_SHOT = ['history', 'migrate', 'seed', ...BACKUPS];
const PRODUCT = ['api', 'worker', ...ONE_SHOT];
const KNOWN_VARIABLES = Object.keys(environmentSchema.shape);

const environmentOf = (name: string) => serviceOf(compose, name).environment ?? {};
describe('docker-compose.yml', () => {
  it.each(services)(
    'the service %s has an image with a version, or a target of the Dockerfile',
    (_, service) => {
      if (!service.build) return expect(service.image).toMatch(/^[a-z]+:\d+\.\d+(-[a-z]+)?$/);
      expect(readDockerfile().map(({ stage }) => stage)).toContain(service.build.target);
      expect(isThere(join(service.build.context, 'Dockerfile'))).toBe(true);
    },
  );

  it.each(services)('the service %s limits the size of its log', (_, { logging }) => {
    expect(logging).toMatchObject({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('the demonstration and the backups start only on request', () => {
    const asked = services.filter(([, { profiles }]) => profiles).map(([name]) => name);
    expect(asked).toEqual(['seed', ...BACKUPS]);
  });

  it('the demonstration has the sign-ins of `npm start`', () => {
    const folder = mkdtempSync(join(tmpdir(), 'feast-'));
    expect(JSON.parse(readText('deploy/demo-accounts.json'))).toEqual(demoAccounts(folder).accounts);
    rmSync(folder, { recursive: true });
  });
});

describe('the variables of docker-compose.yml', () => {
  it.each(PRODUCT)('the variables for %s are known to the configuration and valid', (name) => {
    const environment = environmentOf(name);
    expect(Object.keys(environment).filter((variable) => !KNOWN_VARIABLES.includes(variable))).toEqual([]);
    expect(() => loadConfig(environment)).not.toThrow();
  });

  it('only migrations, restores and the history cleanup can change tables', () => {
    const holders = services.filter(([, { environment }]) => environment?.['DATABASE_MIGRATION_URL']);
    expect(holders.map(([name]) => name)).toEqual(['migrate', 'history', 'restore']);
    expect(environmentOf('api')['DATABASE_URL']).toMatch(/^mysql:\/\/feast_app:/);
  });

  it('each variable has one default', () => {
    const several = [...composeVariables()].filter(([, defaults]) => defaults.size !== 1);
    expect(several.map(([name]) => name)).toEqual([]);
  });

  it('each secret has a different default', () => {
    const names = ['ACCESS_TOKEN_SECRET', 'REFRESH_TOKEN_SECRET', 'CODE_PEPPER', 'OUTBOX_KEY'];
    const secrets = names.map((name) => environmentOf('api')[name]);
    expect(new Set(secrets).size).toBe(names.length);
    for (const secret of secrets) expect(secret).toMatch(/^local-only-/);
  });

  it('production refuses the default secrets', () => {
    expect(() => loadConfig({ ...environmentOf('api'), NODE_ENV: 'production' })).toThrow('emulator');
  });
});

describe('the ports of docker-compose.yml', () => {
  it('ports are only open to this machine and can be changed', () => {
    const names = [...composeVariables().keys()].filter((name) => name.endsWith('_PORT'));
    const moved = readCompose(Object.fromEntries(names.map((name) => [name, '7'])));
    const ports = Object.values(moved.services).flatMap((service) => service.ports ?? []);
    expect(ports).toHaveLength(names.length);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:7:\d+$/);
  });
});
const SECRETS = {
  databaseAppPassword: 'app-password',
  databaseMigratorPassword: 'migrator-password',
  databaseAdminPassword: 'admin-password',
};

/** Captures the statements that MariaDB's image gets when it initializes its data. */
function statementsOfImage(adminPassword: string): string[] {
  // The image provides this function to its scripts; here it prints its input.
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

/** Holds the servers of docker-compose.yml to the behavior of the ones that `npm start` runs. */
describe('the servers of docker-compose.yml', () => {
  it('the servers are MariaDB 10.11 and Redis 7, or newer', () => {
    const [, major = '', minor = ''] =
      /^mariadb:(\d+)\.(\d+)$/.exec(serviceOf(compose, 'mariadb').image) ?? [];
    expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(1011);
    expect(Number(/^redis:(\d+)/.exec(serviceOf(compose, 'redis').image)?.[1])).toBeGreaterThanOrEqual(7);
  });

  it.each([false, true])(
    'the servers give MariaDB the same accounts as `npm start` (an admin for tests: %s)',
    (withAdmin) => {
      const statements = statementsOfImage(withAdmin ? SECRETS.databaseAdminPassword : '');
      expect(statements.sort()).toEqual(accountStatements(SECRETS, { withAdmin }).sort());
    },
  );

  it('the servers accept what `npm start` passes to them when it finds Docker', () => {
    const source = readText('scripts/stack/docker.mjs');
    const handed = [...source.matchAll(/\bFEAST_\w+/g)].map(([name]) => name);
    expect(handed.length).toBeGreaterThan(2);
    const known = [...composeVariables().keys()];
    expect(handed.filter((name) => !known.includes(name))).toEqual([]);
  });
});

const dockerfile = readDockerfile();
const stages = new Set(dockerfile.map(({ stage }) => stage));

/** Returns the text of a stage's instruction; empty when there is none. */
const textOf = (stage: string, keyword: string) =>
  dockerfile.find((instruction) => instruction.stage === stage && instruction.keyword === keyword)?.rest ??
  '';

describe('Dockerfile', () => {
  it('every stage runs Node 24', () => {
    const images = dockerfile
      .filter(({ keyword }) => keyword === 'FROM')
      .map(({ rest }) => rest.split(' ')[0] ?? '')
      .filter((image) => !stages.has(image));
    expect(images).toEqual(['node:24-slim']);
  });

  it.each(['product', 'tools', 'backup'])('the stage %s runs as an ordinary user', (stage) => {
    const users = dockerfile.filter((line) => line.stage === stage && line.keyword === 'USER');
    expect(users.at(-1)?.rest).toBe('node');
  });

  it('the image runs in production mode by default, with variables that the configuration knows', () => {
    const pairs = [...textOf('product', 'ENV').matchAll(/(\w+)=(\S+)/g)];
    const env = Object.fromEntries(pairs.map(([, name = '', value]) => [name, value]));
    expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
    const known = Object.keys(environmentSchema.shape);
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('the image runs no install scripts and contains no development packages', () => {
    const installs = dockerfile.map(({ rest }) => rest).filter((rest) => /npm (?:ci|prune)/.test(rest));
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
    expect(installs.at(-1)).toContain('npm prune --omit=dev');
  });
});
