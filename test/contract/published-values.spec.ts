import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/config.js';
import { isPublished } from '../../src/config/published-values.js';
import { composeVariables, readCompose } from '../support/compose.js';
import { readText } from '../support/repository.js';
import { sourcesIn, textsOf } from '../support/literals.js';
import { type Quote, QUOTES } from '../support/quotes.js';

/** The minimum settings for production. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://feast:nobody-may-read-this@127.0.0.1:9/feast',
  REDIS_URL: 'redis://127.0.0.1:9',
  SUPPORT_EMAIL: 'support@feast.test',
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  REFRESH_TOKEN_SECRET: 'b'.repeat(32),
  CODE_PEPPER: 'c'.repeat(32),
  OUTBOX_KEY: 'd'.repeat(32),
};

const IS_SECRET = /SECRET|PASSWORD|PEPPER|KEY|TOKEN(?!_MINUTES)/;
const IS_ADDRESS = /_URL$/;

type Published = [name: string, value: string];

/** Variables in .env.example, and those that docker-compose.yml passes to the product. */
const variables = (): Published[] => {
  const shown = [...readText('.env.example').matchAll(/^#?([A-Z][A-Z_]*)=(.+)$/gm)].map(
    ([, name = '', value = '']): Published => [name, value],
  );
  const given = Object.values(readCompose().services).flatMap(({ environment = {} }) =>
    Object.entries(environment),
  );
  return [...shown, ...given].map(([name, value]) => [name, String(value)]);
};

const hasPassword = (value: string) => URL.canParse(value) && new URL(value).password !== '';
const published = variables().filter(
  ([name, value]) => value !== '' && (IS_SECRET.test(name) || (IS_ADDRESS.test(name) && hasPassword(value))),
);
/** Default passwords and secrets of docker-compose.yml. */
const defaults = [...composeVariables()].flatMap(([name, values]) =>
  IS_SECRET.test(name) ? [...values].flatMap((value): Published[] => (value ? [[name, value]] : [])) : [],
);

describe('a value that is published in docker-compose.yml or .env.example', () => {
  it('the list has the addresses of MariaDB and Redis, and the four secrets', () => {
    const names = new Set(published.map(([name]) => name));
    const secret = Object.keys(PRODUCTION).filter((name) => IS_SECRET.test(name) || IS_ADDRESS.test(name));
    for (const name of secret) expect(names).toContain(name);
    expect(defaults.length).toBeGreaterThanOrEqual(7);
  });

  it.each(published.filter(([name]) => !/^(?:MARIADB|APP|MIGRATOR|ADMIN|REDISCLI)_/.test(name)))(
    'production refuses a published value: %s=%s',
    (name, value) => {
      const start = () => loadConfig({ ...PRODUCTION, [name]: value });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(new RegExp(`^  ${name} must be your own`, 'm'));
    },
  );

  it.each(defaults)(
    'production refuses a published secret or password: the default of %s, %s',
    (_, value) => {
      const secret = value.padEnd(32, '-');
      for (const [name, env] of Object.entries({
        CODE_PEPPER: secret,
        SUPERADMIN_PASSWORD: value,
        TWILIO_AUTH_TOKEN: value,
        STORAGE_SECRET_ACCESS_KEY: value,
        DATABASE_URL: `mysql://feast:${value}@db:3306/feast`,
        DATABASE_MIGRATION_URL: `mysql://feast:${value}@db:3306/feast`,
        REDIS_LIMITER_URL: `redis://:${value}@cache:6379/1`,
        SMTP_URL: `smtp://feast:${value}@mail:25`,
      })) {
        expect(() => loadConfig({ ...PRODUCTION, [name]: env })).toThrow(`  ${name} must be your own`);
      }
    },
  );

  it.each(JSON.parse(readText('deploy/demo-accounts.json')) as { password: string }[])(
    'production refuses a password of the demonstration: $password',
    ({ password }) => {
      expect(isPublished(password)).toBe(true);
      expect(() => loadConfig({ ...PRODUCTION, SUPERADMIN_PASSWORD: password })).toThrow(
        'SUPERADMIN_PASSWORD',
      );
    },
  );

  it('production accepts an unpublished password', () => {
    expect(loadConfig({ ...PRODUCTION, SUPERADMIN_PASSWORD: 'seven green olives' }).env).toBe('production');
  });
});

/** Minimum length of a quote that can be matched inside a longer text. */
const TELLING = 11;

const product = [...sourcesIn('src'), ...sourcesIn('web/src')].filter((path) => !path.endsWith('.spec.ts'));

/** Checks if one of these texts contains the quote. */
function sayIt(words: ReadonlySet<string>, { text }: Quote): boolean {
  const exact = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  const pattern = new RegExp(text.length < TELLING ? `^${exact}$` : exact);
  return [...words].some((each) => pattern.test(each));
}

const shown = new Set(product.flatMap(textsOf));

/** Compares the product's texts with the specification, character by character. */
describe('every text that the specification quotes', () => {
  it('the product contains the text', () => {
    expect(QUOTES.filter((each) => !sayIt(shown, each))).toEqual([]);
    expect(sayIt(shown, { lines: [], text: 'A text that nobody {ever} wrote' })).toBe(false);
  });
});
