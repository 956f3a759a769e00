import { parse } from 'yaml';
import { readText } from './repository.js';

export interface Service {
  image: string;
  build?: { context: string; target: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  restart?: string;
  logging?: { driver: string; options: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const FILE = 'docker-compose.yml';
const VARIABLE = /\$\{(\w+)(?::-([^}]*))?\}/g;

/** Reads docker-compose.yml as Compose does: merged, then with variables replaced from `env`. */
export function readCompose(env: Record<string, string> = {}): Compose {
  const fill = (text: string) =>
    text.replace(VARIABLE, (_, name: string, fallback: string | undefined) => env[name] || (fallback ?? ''));
  const fillAll = (node: unknown): unknown => {
    if (typeof node === 'string') return fill(node);
    if (Array.isArray(node)) return node.map(fillAll);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fillAll(value)]));
  };
  return fillAll(parse(readText(FILE), { merge: true })) as Compose;
}

/** Finds a service by name; fails the test when it is missing. */
export function serviceOf({ services }: Compose, name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  return service;
}

/** Variables that can be set from outside, each with all defaults in the file. */
export function composeVariables(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', fallback] of readText(FILE).matchAll(VARIABLE)) {
    found.set(name, (found.get(name) ?? new Set()).add(fallback ?? ''));
  }
  return found;
}

interface Instruction {
  /** Name of its stage. */
  stage: string;
  keyword: string;
  rest: string;
}

/** Parses the Dockerfile into instructions. */
export function readDockerfile(): Instruction[] {
  const lines = readText('Dockerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  let stage = '';
  return lines.map((line) => {
    const [, keyword = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? '';
    return { stage, keyword, rest };
  });
}
