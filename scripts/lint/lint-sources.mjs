import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/**
 * Runs one of our rules in the linter.
 *
 * @param rule its name, then its options
 * @param sources code by path
 * @returns reports by path, in order: `{ message, text, line, column }`, with the code that each points at
 */
export function lintSources(rule, sources) {
  const folder = mkdtempSync(join(tmpdir(), 'feast-lint-'));
  try {
    const write = (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    const [name, ...options] = rule;
    const config = {
      plugins: [],
      jsPlugins: [join(ROOT, 'scripts/lint/plugin.mjs')],
      categories: { correctness: 'off' },
      rules: { [name]: ['error', ...options] },
    };
    write('.oxlintrc.json', JSON.stringify(config));
    for (const [path, code] of Object.entries(sources)) write(path, code);
    const { stdout, stderr } = spawnSync(process.execPath, [OXLINT, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout);
    return Object.fromEntries(
      Object.entries(sources).map(([path, code]) => [
        path,
        diagnostics
          .filter(({ filename }) => filename === path)
          .map(({ message, labels: [{ span }] }) => ({ message, ...placeOf(code, span) }))
          .sort((one, other) => one.line - other.line || one.column - other.column),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function placeOf(code, { offset, length, line, column }) {
  const text = Buffer.from(code)
    .subarray(offset, offset + length)
    .toString();
  return { text, line, column };
}
