import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { probeExternalServers, connectionOptions } from '../../scripts/stack/external-servers.mjs';
import { startChild, waitReady } from '../../scripts/stack/child.mjs';
import { stagesOf } from '../../scripts/test/stages.mjs';
import { SIZES } from '../../src/cli/seed/bulk-restaurants.js';
import { parseDatabaseUrl } from '../../src/config/database-url.js';
import { selfSigned } from '../support/certificate.js';
import { freePort } from '../support/free-port.js';
import { namesIn, ROOT } from '../support/repository.js';
import { stack } from '../support/stack.js';

const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', command, ...args], { cwd: ROOT, encoding: 'utf8' });

describe('a command with invalid arguments', () => {
  it('the benchmark explains an unknown part in one sentence', () => {
    const { status, stdout, stderr } = run('bench', 'nonsense');
    const known = namesIn('test/bench').flatMap((name) => /^(.*)\.bench\.mjs$/.exec(name)?.[1] ?? []);
    expect(stderr).toBe(`No such benchmark: nonsense. The benchmarks are ${known.join(', ')}.\n`);
    expect([status, stdout]).toEqual([1, '']);
  });

  it.each([
    ['no arguments', [], 'Pass a test file, such as '],
    ['a file that is not a test', ['src/api/main.ts'], 'src/api/main.ts is not one.'],
    ['an invalid number', ['test/contract/timers.spec.ts', 'often'], 'often is not a number of runs.'],
  ])('the tests explain invalid repeats in one sentence: %s', (_, args, sentence) => {
    const { status, stdout, stderr } = run('test-flaky', ...args);
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([1, '']);
  });

  it('the tests explain an unknown stage in one sentence', () => {
    const { status, stderr } = run('test', 'nonsense');
    expect(stderr.trim()).toBe(`No such stage: nonsense. The stages are ${stagesOf().join(', ')}.`);
    expect(status).toBe(1);
  });

  it('a file that no stage has is not taken for a success', () => {
    const { status, stdout } = run('test', 'unit', '--', 'src/nothing.spec.ts');
    expect(stdout).toContain('No test of unit matches src/nothing.spec.ts: check its name and its stage.');
    expect(status).toBe(1);
  });

  it.each([
    ['--size=xxl', `No such size: xxl. --size must be ${Object.keys(SIZES).join(', ')}.\n`],
    ['--sise=l', expect.stringMatching(/^Unknown option '--sise'/)],
  ])('the seed command explains an invalid argument in one sentence: %s', (argument, sentence) => {
    const { status, stdout, stderr } = run('seed', argument);
    expect(stderr).toEqual(sentence);
    expect([status, stdout]).toEqual([1, '']);
  });
});

describe('configured addresses of servers', () => {
  const before = { DATABASE_URL: process.env['DATABASE_URL'], REDIS_URL: process.env['REDIS_URL'] };
  const give = (given: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
  afterEach(() => give(before));

  it('the start checks them before it starts anything', async () => {
    const nobody = await freePort();
    give({ DATABASE_URL: `mysql://feast:secret@127.0.0.1:${nobody}/feast`, REDIS_URL: undefined });
    await expect(probeExternalServers()).rejects.toThrow(
      `DATABASE_URL points to MariaDB at 127.0.0.1:${nobody}, but MariaDB does not answer there.`,
    );
    give({ DATABASE_URL: undefined, REDIS_URL: `redis://127.0.0.1:${nobody}/0` });
    await expect(probeExternalServers()).rejects.toThrow(`REDIS_URL points to Redis at 127.0.0.1:${nobody}`);
    give({ DATABASE_URL: 'somewhere' });
    await expect(probeExternalServers()).rejects.toThrow('DATABASE_URL is not a valid address');
  });

  it('the start uses them when the servers answer', async () => {
    give({ DATABASE_URL: stack.adminUrl, REDIS_URL: before.REDIS_URL });
    await expect(probeExternalServers()).resolves.toBeUndefined();
  });

  const { certificate } = selfSigned();
  it.each([
    'mysql://ann:p%40ss@db.example/feast',
    'mariadb://a:b@[::1]:3307/feast%20two?connectTimeout=500&socketPath=/run/m.sock',
    ...['true', '1', 'false', '0', ''].map((ssl) => `mysql://a:b@db.example/feast?ssl=${ssl}`),
    'mysql://a:b@127.0.0.1/feast?ssl=true',
    `mysql://a:b@db.example/feast?ssl=${encodeURIComponent(certificate)}`,
    `mysql://a:b@db.example/feast?ssl=${encodeURIComponent(JSON.stringify({ ca: certificate, minVersion: 'TLSv1.3' }))}`,
    'mysql://a:b@db.example/feast?ssl={"ca":"-----BEGIN x","verifyIdentity":false,"rejectUnauthorized":false}',
  ])('the start reads them as the server does: %s', (address) => {
    const { username, ...more } = parseDatabaseUrl(address);
    expect(connectionOptions(address)).toEqual({ user: username, ...more });
  });
});

describe('a slow process', () => {
  const idle = { command: process.execPath, args: ['-e', 'setInterval(() => undefined, 1_000)'] };

  it('the start waits for a process while it runs, and names it', async () => {
    const state = mkdtempSync(join(tmpdir(), 'feast-wait-'));
    const handle = startChild({ state, name: 'dawdler', ...idle });
    const began = Date.now();
    const hour = 3_600_000; // ms
    const now = vi.spyOn(Date, 'now');
    const said: string[] = [];
    let asked = 0;
    try {
      await waitReady(
        handle,
        () => {
          asked += 1;
          now.mockReturnValue(began + asked * hour);
          return Promise.resolve(asked > 3);
        },
        { report: (line) => said.push(line) },
      );
      expect(said.join('\n')).toMatch(/Waiting for dawdler: \d+ s so far\. Its log is \S+dawdler\.log\./);
    } finally {
      now.mockRestore();
      await handle.stop();
      rmSync(state, { recursive: true });
    }
  });

  it('the start fails when the process ends, and shows its last output', async () => {
    const state = mkdtempSync(join(tmpdir(), 'feast-wait-'));
    const args = ['-e', 'console.log("no more"); process.exit(3)'];
    const handle = startChild({ state, name: 'quitter', command: process.execPath, args });
    await expect(waitReady(handle, () => Promise.resolve(false))).rejects.toThrow(
      /^quitter ended before it was ready\.[\s\S]*no more/,
    );
    rmSync(state, { recursive: true });
  });
});
