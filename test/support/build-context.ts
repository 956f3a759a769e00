import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readDockerfile } from './compose.js';
import { readText, ROOT } from './repository.js';

/** Names at the root that `.dockerignore` lets through: it excludes `*` and re-includes one name a line. */
export function namesLetThrough(): string[] {
  const lines = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [everything, ...exceptions] = lines;
  if (everything !== '*' || exceptions.some((line) => !/^![\w.-]+$/.test(line))) {
    throw new Error('.dockerignore is read here as `*` and lines such as `!src`.');
  }
  return exceptions.map((line) => line.slice(1));
}

/** Lists the paths that the Dockerfile copies from the repository, in all stages or only the named ones. */
export function copiedPaths(stages?: string[]): string[] {
  return copies(stages).flatMap(({ sources }) => sources);
}

/**
 * Copies what the named stages copy, as far as `.dockerignore` allows, into a folder. Skips ignored paths, where
 * Docker
 * would fail.
 */
export function copyContext(folder: string, stages: string[]): void {
  const allowed = namesLetThrough();
  for (const { sources, target } of copies(stages)) {
    // Docker copies the contents of a single folder. It keeps the names of files and for a target with a slash.
    const keepsName = sources.length > 1 || target.endsWith('/');
    for (const source of sources.filter((path) => allowed.includes(path.split('/')[0] ?? ''))) {
      const to = join(folder, target, keepsName ? basename(source) : '');
      mkdirSync(join(to, '..'), { recursive: true });
      cpSync(join(ROOT, source), to, { recursive: true });
    }
  }
}

/** Reads the shell command that a stage of the Dockerfile builds with. */
export function buildCommand(stage: string): string {
  const run = readDockerfile().find((line) => line.stage === stage && line.keyword === 'RUN');
  return run?.rest ?? '';
}

function copies(stages?: string[]) {
  return readDockerfile()
    .filter(({ stage, keyword }) => keyword === 'COPY' && (stages?.includes(stage) ?? true))
    .filter(({ rest }) => !rest.startsWith('--from'))
    .map(({ rest }) => {
      const words = rest.split(' ');
      return { sources: words.slice(0, -1), target: words.at(-1) ?? '.' };
    });
}
