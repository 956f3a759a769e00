import type { z } from 'zod';
import { PATTERN_KEYS } from '../../shared/pattern-keys.js';

type Schema = z.core.$ZodType;

/** Finds the object and list schemas behind transformations, defaults and alternatives. */
function structuresOf(schema: Schema): Schema[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  switch (def.type) {
    case 'object':
    case 'array':
    case 'record':
      return [schema];
    case 'union':
      return (def['options'] as Schema[]).flatMap(structuresOf);
    case 'pipe': {
      const [inner, outer] = [def['in'] as Schema, def['out'] as Schema];
      return structuresOf(inner._zod.def.type === 'transform' ? outer : inner);
    }
    default:
      return def['innerType'] ? structuresOf(def['innerType'] as Schema) : [];
  }
}

const ofType = <T extends Schema>(schemas: readonly Schema[], type: string) =>
  schemas.filter((schema): schema is T => schema._zod.def.type === type);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pattern decides which other keys are allowed. Without one a catch-all accepts all keys, or rejects them itself. */
function takesMore(object: z.core.$ZodObject, key: string): boolean {
  const pattern = PATTERN_KEYS.get(object);
  return pattern ? pattern.test(key) : object._zod.def.catchall !== undefined;
}

/** Returns the schemas of a key in the objects that know it; undefined when none does. */
function schemasOfKey(objects: readonly z.core.$ZodObject[], key: string): Schema[] | undefined {
  const found = objects.flatMap(({ _zod: { def } }) =>
    Object.hasOwn(def.shape, key) ? (def.shape[key] ?? []) : [],
  );
  return found.length > 0 || objects.some((object) => takesMore(object, key)) ? found : undefined;
}

function collect(schemas: readonly Schema[], value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    const entries = ofType<z.core.$ZodArray>(schemas, 'array').flatMap(({ _zod }) =>
      structuresOf(_zod.def.element),
    );
    if (entries.length > 0) for (const entry of value) collect(entries, entry, path, found);
    return;
  }
  const objects = ofType<z.core.$ZodObject>(schemas, 'object');
  // The schema itself rejects values that are not objects, or allows anything.
  if (!isObject(value) || objects.length === 0 || ofType(schemas, 'record').length > 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const known = schemasOfKey(objects, key);
    if (!known) found.add(path + key);
    else if (typeof inner === 'object') collect(known.flatMap(structuresOf), inner, `${path}${key}.`, found);
  }
}

/**
 * Finds the keys that a schema does not know, at any depth and each once. Examples are `serach`, `detail.colour`, and
 * `sizes.weight` for any entry of a list.
 */
export function unknownKeys(schema: Schema, value: unknown): string[] {
  const found = new Set<string>();
  collect(structuresOf(schema), value, '', found);
  return [...found];
}

/** Returns the keys of an object schema, of all alternatives. With `within`: those of the objects in that field. */
export function keysOf(schema: Schema, within?: string): string[] {
  const objects = ofType<z.core.$ZodObject>(structuresOf(schema), 'object');
  if (within === undefined)
    return [...new Set(objects.flatMap(({ _zod: { def } }) => Object.keys(def.shape)))];
  const inner = objects.flatMap((object) => schemasOfKey([object], within) ?? []).flatMap(structuresOf);
  const entries = ofType<z.core.$ZodArray>(inner, 'array').map(({ _zod }) => _zod.def.element);
  return [...new Set(entries.flatMap((entry) => keysOf(entry)))];
}
