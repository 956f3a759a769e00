import type { IncomingMessage } from 'node:http';
import { TRPCError } from '@trpc/server';
import { InvalidInput, NotFound, Stale } from '../../shared/errors.js';
import { MAX_ID } from '../../shared/schemas.js';
import { METHODS_WITH_BODY, readJsonObject } from '../http/body.js';
import { isSameValue } from '../input/well-formed-input.js';
import type { Context } from '../trpc/context.js';
import { isText, type RestRoute } from './routes.js';
import { matchedVersions, refuseCondition } from './tags.js';

type Input = Record<string, unknown>;

/** Ids outside the range are a missing row, not a malformed request. */
function requireIds(parameters: Record<string, string>) {
  for (const [name, value] of Object.entries(parameters)) {
    if (!isText(name) && (Number(value) < 1 || Number(value) > MAX_ID)) throw new NotFound();
  }
}

/** Merges query, body and path into one input, in which no row is named twice. */
export async function readInput(
  call: { route: RestRoute; parameters: Record<string, string> },
  request: IncomingMessage,
  context: Context,
): Promise<Input> {
  requireIds(call.parameters);
  const body = METHODS_WITH_BODY.has(call.route.method) ? await readJsonObject(request) : {};
  const query = queryOf(context.request.url);
  requireSame(query, body);
  requireSame(call.parameters, { ...query, ...body });
  return { ...query, ...body, ...call.parameters };
}

/**
 * Adds each version that If-Match allows to the input (C-246); only writes are conditional.
 * @throws InvalidInput
 */
export function withVersions(
  { method, takesVersion }: RestRoute,
  input: Input,
  { request }: Context,
): Input[] {
  const header = request.header('if-match');
  if (!takesVersion && method !== 'GET') refuseCondition(header);
  const versions = takesVersion ? matchedVersions(header) : undefined;
  if (!versions) return [input];
  if (input['version'] === undefined) return versions.map((version) => ({ ...input, version }));
  if (!versions.some((version) => isSameValue(version, input['version'])))
    throw new InvalidInput('Sent twice, with different values.', 'version');
  return [input];
}

/** Calls with each input until a version is not stale. A stale call writes nothing. */
export async function firstFresh(
  inputs: readonly Input[],
  call: (input: Input) => Promise<unknown> | undefined,
) {
  for (const input of inputs.slice(0, -1)) {
    try {
      return await call(input);
    } catch (error) {
      if (!(error instanceof TRPCError && error.cause instanceof Stale)) throw error;
    }
  }
  return call(inputs.at(-1) ?? {});
}

/** Rejects different values for the same name, because other code could pick the wrong one. */
function requireSame(one: Record<string, unknown>, other: Record<string, unknown>) {
  for (const [name, value] of Object.entries(one)) {
    if (Object.hasOwn(other, name) && !isSameValue(value, other[name]))
      throw new InvalidInput('Sent twice, with different values.', name);
  }
}

/** Reads the query. A repeated name becomes a list. */
function queryOf(url: URL): Record<string, string | string[]> {
  const names = [...new Set(url.searchParams.keys())].filter((name) => name !== '__proto__');
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
