import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ROOT } from '../support/repository.js';

/** Runs in a checkout without installed packages, with an npm that the test scripts. */
describe('npm start while packages and servers are installed', () => {
  let folder: string;
  const at = (...path: string[]) => join(folder, ...path);
  const namesIn = (path: string) => (existsSync(at(path)) ? readdirSync(at(path)) : []);
  /** Lists the PID files of running processes. */
  const running = () => namesIn('.local/run').sort();
  const isMariadb = (name: string) => name.startsWith('mariadb');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feast-start-'));
    for (const name of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(join(ROOT, name), at(name), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts with an npm that runs this code. */
  function start(npm: string) {
    mkdirSync(at('npm'));
    writeFileSync(at('npm', 'npm-cli.js'), npm);
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: folder,
      env: { PATH, HOME: folder, npm_execpath: at('npm', 'npm-cli.js') },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (said.out += String(chunk)));
    child.stderr.on('data', (chunk) => (said.err += String(chunk)));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...said }));
    return { ended, interrupt: () => child.kill('SIGINT') };
  }

  it('npm start stops MariaDB and explains in one sentence that npm failed', async () => {
    const whenMariadbRuns = `
      import fs from 'node:fs';
      const notes = ${JSON.stringify(at('.local/run'))};
      setInterval(() => {
        if (!fs.readdirSync(notes).some((name) => name.startsWith('mariadb'))) return;
        console.error('npm error the registry is away');
        process.exit(1);
      }, 20);`;
    const { code, err } = await start(whenMariadbRuns).ended;
    expect(code).toBe(1);
    expect(err).toMatch(
      /^\nInstalling packages failed\. From \S+packages\.log:\nnpm error the registry is away\n$/,
    );
    expect(running()).toEqual([]);
  });

  it('npm start stops npm and MariaDB silently when it is interrupted', async () => {
    const { ended, interrupt } = start('setInterval(() => undefined, 1_000);');
    await eventually('npm and MariaDB', () =>
      Promise.resolve(running().includes('packages.json') && running().some(isMariadb)),
    );
    interrupt();
    expect(await ended).toMatchObject({ code: 0, err: '' });
    expect(running()).toEqual([]);
  });
});
