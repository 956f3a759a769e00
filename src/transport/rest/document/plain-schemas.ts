import { isDeepStrictEqual } from 'node:util';
import { MAX_ID } from '../../../shared/schemas.js';

type Json = Record<string, unknown>;

/** Limits that ids, versions and other whole numbers have. The introduction states them once. */
const MINIMA: readonly unknown[] = [Number.MIN_SAFE_INTEGER];
const MAXIMA: readonly unknown[] = [Number.MAX_SAFE_INTEGER, MAX_ID];

/**
 * Writes schemas as clients should read them, and shorter.
 * - Ids, counts and flags are also taken as text, because query strings have no other type. The generator lists both
 *   beside the type, which code generators can't read.
 * - A number without decimals is an integer.
 * - A type or null is one list of types.
 * - The pattern of a format, such as a time, is left out, and so is a title that repeats the field's name.
 * - Limits of safe numbers and of ids are left out, and so is that objects have no other properties: new fields can
 *   come.
 */
export function plainSchemas<T>(node: T, field = ''): T {
  if (Array.isArray(node)) return node.map((one: unknown) => plainSchemas(one)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(
    withoutDecimals(withoutCoercion(withoutNullBranch(withoutCoercion(node as Json)))),
  );
  const kept = entries.filter(
    ([key, value]) =>
      !(key === 'minimum' && MINIMA.includes(value)) &&
      !(key === 'maximum' && MAXIMA.includes(value)) &&
      !(key === 'additionalProperties' && value === false) &&
      !(key === 'pattern' && entries.some(([other]) => other === 'format')) &&
      !(key === 'title' && repeatsName(value, field)),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value as Json).map(([name, inner]) => [name, plainSchemas(inner, name)]),
          )
        : plainSchemas(value),
    ]),
  ) as T;
}

/**
 * Keeps one of the two schemas that the generator makes of one for requests and responses, where they no longer differ.
 * The second one is called `…Output`.
 */
export function withoutTwins<T extends { components?: { schemas?: object } }>(document: T): T {
  const schemas = new Map<string, unknown>(Object.entries(document.components?.schemas ?? {}));
  const isTwin = (name: string) =>
    name.endsWith(TWIN) && isDeepStrictEqual(schemas.get(name), schemas.get(name.slice(0, -TWIN.length)));
  const twins = [...schemas.keys()].filter(isTwin);
  const text = twins.reduce(
    (written, name) => written.replaceAll(`/${name}"`, `/${name.slice(0, -TWIN.length)}"`),
    JSON.stringify(document),
  );
  const kept = JSON.parse(text) as T;
  for (const name of twins) Reflect.deleteProperty(kept.components?.schemas ?? {}, name);
  return kept;
}

const TWIN = 'Output';

/** Tells whether a title only spells the name of its field, or a part of it: `Key` for `external_key`. */
const repeatsName = (title: unknown, field: string) =>
  typeof title === 'string' && field.includes(title.toLowerCase().replaceAll(' ', '_'));

/** Keeps the type that a schema states beside its variants. */
function withoutCoercion({ anyOf, ...rest }: Json): Json {
  return anyOf === undefined || rest['type'] !== undefined ? rest : { ...rest, anyOf };
}

/** Writes a number without decimals as an integer. */
function withoutDecimals({ type, multipleOf, ...rest }: Json): Json {
  const isWhole = multipleOf === 1;
  const types = isWhole ? [type].flat().map((one) => (one === 'number' ? 'integer' : one)) : [];
  return {
    ...(type === undefined ? {} : { type: isWhole ? (types.length === 1 ? types[0] : types) : type }),
    ...(multipleOf === undefined || isWhole ? {} : { multipleOf }),
    ...rest,
  };
}

function withoutNullBranch({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf };
  const [first, second] = anyOf as Json[];
  const type = first?.['type'];
  const isPlain =
    anyOf.length === 2 &&
    second?.['type'] === 'null' &&
    typeof type === 'string' &&
    !('enum' in (first ?? {}));
  return isPlain ? { ...rest, ...first, type: [type, 'null'] } : { ...rest, anyOf };
}
