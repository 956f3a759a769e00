import { describe, expect, it } from '@jest/globals';
import { environmentSchema } from '../../src/config/config.js';
import { readCompose, serviceOf } from '../support/compose.js';
import { readDockerfile } from '../support/dockerfile.js';
import { isThere, readText } from '../support/repository.js';

const dockerfile = readDockerfile();
const stages = new Set(dockerfile.map(({ stage }) => stage));
const api = serviceOf(readCompose(), 'api');

/** What an instruction of the stage says; empty when there is none. */
const textOf = (stage: string, keyword: string) =>
  dockerfile.find((instruction) => instruction.stage === stage && instruction.keyword === keyword)?.rest ??
  '';

describe('Dockerfile', () => {
  it('runs Node 24 in every stage', () => {
    const images = dockerfile
      .filter(({ keyword }) => keyword === 'FROM')
      .map(({ rest }) => rest.split(' ')[0] ?? '')
      .filter((image) => !stages.has(image));
    expect(images).toEqual(['node:24-slim']);
  });

  it('copies files that exist, and that .dockerignore lets through', () => {
    const allowed = readText('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
    const sources = dockerfile
      .filter(({ keyword, rest }) => keyword === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(sources.filter((source) => !isThere(source.replace('/*.mjs', '')))).toEqual([]);
    expect(sources.filter((source) => !allowed.includes(source.split('/')[0] ?? ''))).toEqual([]);
  });

  it.each(['product', 'tools'])('runs %s as an ordinary user', (stage) => {
    expect(textOf(stage, 'USER')).toBe('node');
  });

  it('starts the API and checks its health without curl', () => {
    expect(JSON.parse(textOf('product', 'CMD'))).toEqual(api.command);
    const check = JSON.parse(textOf('product', 'HEALTHCHECK').replace(/^.* CMD /, '')) as string[];
    expect(['CMD', ...check]).toEqual(api.healthcheck?.test);
  });

  it('is for production unless told otherwise, in variables that the configuration knows', () => {
    const pairs = [...textOf('product', 'ENV').matchAll(/(\w+)=(\S+)/g)];
    const env = Object.fromEntries(pairs.map(([, name = '', value]) => [name, value]));
    expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
    const known = Object.keys(environmentSchema.shape);
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('runs nobody’s install scripts, and ships no packages of development', () => {
    const installs = dockerfile.map(({ rest }) => rest).filter((rest) => /npm (?:ci|prune)/.test(rest));
    expect(installs).toHaveLength(2);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
    expect(installs.at(-1)).toContain('npm prune --omit=dev');
  });
});
