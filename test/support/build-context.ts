import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readDockerfile } from './compose.js';
import { readText, ROOT } from './repository.js';

/** Names at the root that `.dockerignore` lets through; it is a `*` and exceptions of one name each. */
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

/** Paths that the Dockerfile copies out of the repository, all its stages or only those named. */
export function copiedPaths(stages?: string[]): string[] {
  return copies(stages).flatMap(({ sources }) => sources);
}

/**
 * Copies into a folder what stages of the Dockerfile find there: what they copy, as far as `.dockerignore` lets it
 * through. A path that is not let through is left out, where Docker would stop.
 */
export function copyContext(folder: string, stages: string[]): void {
  const allowed = namesLetThrough();
  for (const { sources, target } of copies(stages)) {
    // Of one folder Docker copies the contents; of files and of a target with a slash, the names stay.
    const keepsName = sources.length > 1 || target.endsWith('/');
    for (const source of sources.filter((path) => allowed.includes(path.split('/')[0] ?? ''))) {
      const to = join(folder, target, keepsName ? basename(source) : '');
      mkdirSync(join(to, '..'), { recursive: true });
      cpSync(join(ROOT, source), to, { recursive: true });
    }
  }
}

/** The shell command with which a stage of the Dockerfile builds. */
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
