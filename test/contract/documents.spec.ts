import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '../../src/config/config.js';
import { isThere, namesIn, npmScripts, readText, sourceOf } from '../support/repository.js';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...namesIn('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const text = DOCUMENTS.map(readText).join('\n');
/** Text between backticks: code inside a line, and whole blocks line by line. */
const blocks = [...text.matchAll(/```\w*\n(.*?)```/gs)].map(([, block = '']) => block);
const spans = [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
const lines = [...blocks.flatMap((block) => block.split('\n')), ...spans];

const ROOTS = /^(?:src|web|test|scripts|migrations|deploy)\/[\w./-]*/;
/** Variables that the programs in scripts/ read, not the product. */
const FOR_SCRIPTS = ['CHROMIUM_PATH'];

describe('README.md and the documents that it links', () => {
  it('a document names only files and folders that exist', () => {
    const named = lines.flatMap((line) => ROOTS.exec(line)?.[0] ?? []).filter((path) => !path.endsWith('/.'));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('a document links only to files that exist', () => {
    const targets = DOCUMENTS.flatMap((document) =>
      [...readText(document).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) =>
        /^https?:/.test(target) ? target : join(dirname(document), target),
      ),
    );
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !/^https?:/.test(target) && !isThere(target))).toEqual([]);
  });

  it('a document names only commands that exist', () => {
    const scripts = lines.flatMap((line) => /^npm (?:run )?([\w:-]+)/.exec(line)?.[1] ?? []);
    expect(scripts).toEqual(expect.arrayContaining(['start', 'test']));
    expect(scripts.filter((script) => !npmScripts().includes(script))).toEqual([]);
    const programs = lines.flatMap((line) => /^node ([\w./-]+)/.exec(line)?.[1] ?? []);
    expect(programs.length).toBeGreaterThan(2);
    const sources = programs.map((file) => (file.startsWith('dist/') ? sourceOf(file) : file));
    expect(sources.filter((source) => !isThere(source))).toEqual([]);
  });

  it('the documents name every command for users', () => {
    const parts = ['build', 'build:server', 'build:web', 'lint', 'unused'];
    const unnamed = npmScripts().filter((script) => !new RegExp(`\`?npm (?:run )?${script}\\b`).test(text));
    expect(unnamed.filter((script) => !parts.includes(script))).toEqual([]);
  });

  it('a document names only variables that are read', () => {
    const variables = spans.flatMap((span) => /^[A-Z][A-Z]+_[A-Z_]+$/.exec(span)?.[0] ?? []);
    const known = [...Object.keys(environmentSchema.shape), ...FOR_SCRIPTS];
    expect(variables.filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it('the README can be read in a few minutes', () => {
    expect(readText('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('the README shows the current sign-ins', () => {
    const accounts = JSON.parse(readText('deploy/demo-accounts.json')) as Record<string, string>[];
    const shown = blocks.join('').match(/^ {2}\w+ +\S+@feast\.example +\S+$/gm) ?? [];
    const real = accounts.map(({ role, email, password }) => [role, email, password].join(' '));
    expect(shown.length).toBeGreaterThan(2);
    expect(
      shown.map((line) => line.trim().replace(/ +/g, ' ')).filter((line) => !real.includes(line)),
    ).toEqual([]);
  });
});

describe('.env.example', () => {
  const lines = readText('.env.example').split('\n');
  const entries = lines.flatMap((line, index) => {
    const [, name, value] = /^#?([A-Z][A-Z_]*)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: value ?? '', line, above: lines[index - 1] ?? '' }];
  });
  const valueOf = (name: string) => entries.find((entry) => entry.name === name)?.value;

  it('.env.example names every variable of the configuration once, in its order', () => {
    const known = Object.keys(environmentSchema.shape);
    expect(entries.map(({ name }) => name)).toEqual(known);
  });

  it('.env.example explains each variable in one line', () => {
    expect(entries.filter(({ above }) => !/^# [^#\s].{10,}\.$/.test(above))).toEqual([]);
  });

  it('.env.example sets no variable', () => {
    expect(entries.filter(({ line }) => !line.startsWith('#'))).toEqual([]);
  });

  it('.env.example shows the current defaults', () => {
    const required = { DATABASE_URL: valueOf('DATABASE_URL'), REDIS_URL: valueOf('REDIS_URL') };
    const told = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
    expect(environmentSchema.parse(told)).toEqual(environmentSchema.parse(required));
  });

  it('.env.example marks variables without a default as required', () => {
    const missing = environmentSchema.safeParse({}).error?.issues.map(({ path }) => String(path[0]));
    const marked = entries.filter(({ above }) => above.startsWith('# Required.')).map(({ name }) => name);
    expect(marked).toEqual(missing);
  });
});
