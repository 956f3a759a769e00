import { z } from 'zod';

/** Makes of a value what its schema declares, and nothing else. */
export type Shape = (value: unknown) => unknown;

const asItIs: Shape = (value) => value;

/** What has no fields of its own, and is answered as it is. */
const PLAIN = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum', 'void', 'undefined']);

/**
 * What lets of an answer pass what its schema declares, as parsing it would, without asking whether the rest is right:
 * a value that has nothing else comes back as it is, and nothing is made anew. Whatever changes values, and what is one
 * of several, is left to the schema itself.
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isChecked = 'checks' in def && def.checks?.some((check) => check._zod.def.check === 'overwrite');
  if (isChecked || ('coerce' in def && def.coerce)) return parsing(schema);
  switch (def.type) {
    case 'object':
      return takesMore(def) || Object.values(def.shape).some(fillsIn) ? parsing(schema) : fieldsOf(def.shape);
    case 'array':
      return eachOf(shapeOf(def.element));
    case 'nullable':
    case 'optional':
      return present(shapeOf(def.innerType));
    case 'readonly':
      return shapeOf(def.innerType);
    case 'union':
      return def.options.every((option) => shapeOf(option) === asItIs) ? asItIs : parsing(schema);
    default:
      return PLAIN.has(def.type) ? asItIs : parsing(schema);
  }
}

const takesMore = ({ catchall }: z.core.$ZodObjectDef) => catchall && catchall._zod.def.type !== 'never';

/** Does it make something of a field that is not there? */
function fillsIn(field: z.core.$ZodType): boolean {
  const { def, optin } = (field as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ? fillsIn(def.innerType) : optin !== undefined;
}

const parsing =
  (schema: z.core.$ZodType): Shape =>
  (value) =>
    z.parse(schema, value);

const present = (inner: Shape): Shape =>
  inner === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : inner(value));

function eachOf(inner: Shape): Shape {
  if (inner === asItIs) return asItIs;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const sent: readonly unknown[] = value;
    let shaped: unknown[] | undefined;
    for (let index = 0; index < sent.length; index += 1) {
      const one = inner(sent[index]);
      if (one === sent[index]) continue;
      shaped ??= [...sent];
      shaped[index] = one;
    }
    return shaped ?? sent;
  };
}

function fieldsOf(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const shapes = new Map(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const sent = value as Readonly<Record<string, unknown>>;
    let shaped: Record<string, unknown> | undefined;
    for (const name in sent) {
      const shape = shapes.get(name);
      // Most fields are plain: of a whole menu there are thousands.
      if (shape === asItIs && !shaped) continue;
      const one = shape?.(sent[name]);
      if (!shape || one !== sent[name]) shaped ??= before(sent, name);
      if (shape && shaped) shaped[name] = one;
    }
    return shaped ?? value;
  };
}

/** The fields that come before this one. */
function before(sent: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const earlier in sent) {
    if (earlier === name) break;
    found[earlier] = sent[earlier];
  }
  return found;
}
