import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packClient, packRouterTypes } from '../../../scripts/clients/packages.mjs';
import { mails } from '../../support/mails.js';
import { newEmail } from '../../support/newcomer.js';
import { useApp, useWorker } from '../../support/use-app.js';

// This compiles the router and installs packages, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

interface Tokens {
  access: string;
  refresh: string;
}

/** The functions of program.ts.txt, compiled against the installed packages. */
interface Program {
  feastAt(options: { baseUrl: string; tokens?: Tokens; onTokens?: (tokens: Tokens) => void }): object;
  register(feast: object, email: string): Promise<unknown>;
  finishProfile(feast: object, email: string, code: string): Promise<Tokens>;
  launch(feast: object, slug: string): Promise<number>;
  addPizza(feast: object): Promise<{ name: string; sizes: { name: string }[] }>;
  countCategories(feast: object): Promise<number>;
  categoryNames(url: string, access: string): Promise<string[]>;
}

const run = promisify(execFile);
const SOURCE = fileURLToPath(new URL('program.ts.txt', import.meta.url));
const TSCONFIG = { compilerOptions: { module: 'NodeNext', target: 'ES2023', strict: true, types: ['node'] } };

const t = useApp();
useWorker();
const folder = mkdtempSync(join(tmpdir(), 'feast-clients-'));
let program: Program;

beforeAll(async () => {
  const document = (await t.http.get<{ info: { version: string } }>('/openapi.json')).body;
  const packed = [
    await packClient(document, folder),
    await packRouterTypes(document.info.version, folder),
    '@trpc/client@11',
    '@types/node@20',
    'typescript@6',
  ];
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  copyFileSync(SOURCE, join(folder, 'program.ts'));
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packed], { cwd: folder });
  await run('npx', ['tsc'], { cwd: folder });
  program = (await import(pathToFileURL(join(folder, 'program.js')).href)) as Program;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the packed clients, installed and compiled in an empty folder', () => {
  const email = newEmail('client');
  let tokens: Tokens;

  it('a program registers, onboards and creates a category with sizes', async () => {
    const feast = program.feastAt({ baseUrl: t.http.url });
    await program.register(feast, email);
    tokens = await program.finishProfile(feast, email, await mails.code(email));
    await program.launch(feast, `walk-${randomUUID().slice(0, 8)}`);
    expect(await program.addPizza(feast)).toMatchObject({
      name: 'Pizza',
      sizes: [{ name: 'Small' }, { name: 'Large' }],
    });
    expect(await program.categoryNames(t.http.url, tokens.access)).toEqual(['Pizza']);
  });

  it('the client refreshes expired tokens once for several requests', async () => {
    const renewed = vi.fn<(tokens: Tokens) => void>();
    const stale = { ...tokens, access: `${tokens.access.slice(0, -4)}AAAA` };
    const feast = program.feastAt({ baseUrl: t.http.url, tokens: stale, onTokens: renewed });
    const counts = await Promise.all([program.countCategories(feast), program.countCategories(feast)]);
    expect(counts).toEqual([1, 1]);
    expect(renewed).toHaveBeenCalledTimes(1);
  });

  it('the client reports why a refresh failed', async () => {
    const feast = program.feastAt({ baseUrl: t.http.url, tokens: { access: 'a', refresh: 'b' } });
    await expect(program.addPizza(feast)).rejects.toThrow('Sign in to continue.');
  });
});
