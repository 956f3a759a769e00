import type { AnyRouter } from '@trpc/server';
import type { Rule } from '../../shared/access/matrix.js';
import { keysOf } from '../input/unknown-keys.js';
import { type BodyExample, proceduresOf } from '../trpc/procedure-meta.js';

/** Suffix of path parameters that are texts; others are ids. */
const KEY_SUFFIX = '_key';
/** Another path parameter that is a text. */
const SLUG = 'slug';
/** Fields that name a row, or what leads to one. */
const NAMES_ROW =
  /^(?:r?ids?|rows|matching|slug|token|link|category|group|territory|restaurants?|.+_(?:ids?|key))$/;
/** Tells whether a path parameter is a text and not an id. */
export const isText = (parameter: string) => parameter === SLUG || parameter.endsWith(KEY_SUFFIX);

/** An operation at its documented REST path. */
export interface RestRoute {
  /** Path of the procedure in the router, such as `auth.register`. */
  procedure: string;
  method: string;
  path: string;
  /** Access rule. */
  access: Rule | undefined;
  status: number;
  /** True when browsers can call it from any origin. */
  anyOrigin: boolean;
  /** True when it takes a large body. */
  largeBody: boolean;
  /** Example of its JSON body, if it has one. */
  bodyExample: BodyExample | undefined;
  /** True for a read whose response has an ETag. */
  tagged: boolean;
  /** True when it accepts the version that a row must still have. */
  takesVersion: boolean;
  /** True when its input can name a row that is absent. */
  namesRow: boolean;
  /** True when it returns a row with its version. */
  answersVersion: boolean;
  pattern: RegExp;
  parameters: string[];
}

/** Builds a pattern for the URLs of a documented path, with or without the trailing slash. */
export const patternOf = (path: string): RegExp => compile(path).pattern;

/** Compiles a path such as `/categories/{id}/`. Parameters match only digits, except for texts (`isText`). */
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

/** Lists the REST routes of all procedures that have one. */
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
        bodyExample: meta.bodyExample,
        tagged: tagged === true || versionedBy !== undefined || (answersVersion && method === 'GET'),
        takesVersion: inputs.some((input) => keysOf(input).includes('version')),
        namesRow: inputs.some((input) => keysOf(input).some((key) => NAMES_ROW.test(key))),
        answersVersion,
        ...compile(path),
      },
    ];
  });
