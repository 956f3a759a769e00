import type { AnyRouter } from '@trpc/server';
import type { Rule } from '../../shared/access/matrix.js';
import { keysOf } from '../input/unknown-keys.js';
import { proceduresOf } from '../trpc/procedure-meta.js';

/** Path parameters that end so are texts; all others are ids. */
const KEY_SUFFIX = '_key';
/** And this one. */
const SLUG = 'slug';
/** Is a path parameter a text, and not an id? */
export const isText = (parameter: string) => parameter === SLUG || parameter.endsWith(KEY_SUFFIX);

/** One operation at its documented REST path. */
export interface RestRoute {
  /** Path of the procedure in the router: `auth.register`. */
  procedure: string;
  method: string;
  path: string;
  /** Who may call it. */
  access: Rule | undefined;
  status: number;
  /** Browsers may call it from any origin. */
  anyOrigin: boolean;
  /** Does it take a large body? */
  largeBody: boolean;
  /** Is it a read whose answer has an ETag? */
  tagged: boolean;
  /** Can it be told which version a row must still have? */
  takesVersion: boolean;
  /** Does it answer a row with its version? */
  answersVersion: boolean;
  pattern: RegExp;
  parameters: string[];
}

/** Matches the addresses of a documented path, with or without the last slash. */
export const patternOf = (path: string): RegExp => compile(path).pattern;

/** `/categories/{id}/` as an expression: parameters are digits only, but for a name ending in `_key`. */
function compile(path: string): Pick<RestRoute, 'pattern' | 'parameters'> {
  const parameters: string[] = [];
  const source = path
    .replace(/\/$/, '')
    .split('/')
    .map((segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (!name) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      parameters.push(name);
      return isText(name) ? '([\\w-]{1,128})' : '(\\d{1,15})';
    })
    .join('/');
  return { pattern: new RegExp(`^${source}/?$`), parameters };
}

/** The REST routes of every procedure that has one. */
export const restRoutes = (router: AnyRouter): RestRoute[] =>
  proceduresOf(router).flatMap(([procedure, { meta = {}, inputs, output }]) => {
    const { openapi, access, status = 200, anyOrigin = false, largeBody = false, versionedBy, tagged } = meta;
    if (!openapi) return [];
    const { method, path } = openapi;
    const answersVersion = output !== undefined && keysOf(output).includes('version');
    return [
      {
        procedure,
        method,
        path,
        access,
        status,
        anyOrigin,
        largeBody,
        tagged: tagged === true || versionedBy !== undefined || (answersVersion && method === 'GET'),
        takesVersion: inputs.some((input) => keysOf(input).includes('version')),
        answersVersion,
        ...compile(path),
      },
    ];
  });

/** Where an address may lead: its number of segments and the first of them. */
const bucketOf = (path: string): string => {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  return `${segments.length} ${segments[0] ?? ''}`;
};

/** Finds the routes of an address, of every method; looks only at those that are as long and begin alike. */
export function createRouteIndex(routes: readonly RestRoute[]): (pathname: string) => RestRoute[] {
  const buckets = new Map<string, RestRoute[]>();
  for (const route of routes) {
    const bucket = bucketOf(route.path);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), route]);
  }
  return (pathname) =>
    (buckets.get(bucketOf(pathname)) ?? []).filter(({ pattern }) => pattern.test(pathname));
}
