import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand, copiedPaths, copyContext, namesLetThrough } from '../support/build-context.js';
import { isThere, readText, ROOT } from '../support/repository.js';

/** Stages of the image that copy from the repository, in their order. */
const STAGES = ['packages', 'build'];
const SERVER = 'npm run build:server';

describe('.dockerignore', () => {
  it('.dockerignore includes exactly what the Dockerfile copies', () => {
    const copied = copiedPaths().map((path) => path.split('/')[0]);
    expect(namesLetThrough().sort()).toEqual([...new Set(copied)].sort());
    expect(copiedPaths().filter((path) => !isThere(path.replace('/*.mjs', '')))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'feast-image-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the Dockerfile builds the server from what it copies', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    expect(buildCommand('build')).toMatch(/^npm run build &&/);
    expect(scripts['build']).toContain(SERVER);

    copyContext(folder, STAGES);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    execFileSync('/bin/sh', ['-c', SERVER], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

    const missing = [
      'api/main.js',
      'worker/main.js',
      'cli/migrate.js',
      'cli/seed.js',
      'cli/backup.js',
      'cli/seed/images/logos/margherita.webp',
    ].filter((file) => !existsSync(join(folder, 'dist', file)));
    expect(missing).toEqual([]);
  });
});
