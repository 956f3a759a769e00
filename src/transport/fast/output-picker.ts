import { z } from 'zod';

/** Picks the fields of a value that its schema declares. */
export type OutputPicker = (value: unknown) => unknown;

const identity: OutputPicker = (value) => value;

/** Types without fields, whose values stay unchanged. */
const PLAIN = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum', 'void', 'undefined']);

/**
 * Creates a function that strips undeclared fields from an output, like parsing but without checking the rest. A value
 * without such fields is returned itself. Schemas that change values or choose between variants still parse.
 */
export function outputPicker(schema: z.core.$ZodType): OutputPicker {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isChecked = 'checks' in def && def.checks?.some((check) => check._zod.def.check === 'overwrite');
  if (isChecked || ('coerce' in def && def.coerce)) return parsing(schema);
  switch (def.type) {
    case 'object':
      return takesMore(def) || Object.values(def.shape).some(fillsIn) ? parsing(schema) : fieldsOf(def.shape);
    case 'array':
      return eachOf(outputPicker(def.element));
    case 'nullable':
    case 'optional':
      return present(outputPicker(def.innerType));
    case 'readonly':
      return outputPicker(def.innerType);
    case 'union':
      return def.options.every((option) => outputPicker(option) === identity) ? identity : parsing(schema);
    default:
      return PLAIN.has(def.type) ? identity : parsing(schema);
  }
}

const takesMore = ({ catchall }: z.core.$ZodObjectDef) => catchall && catchall._zod.def.type !== 'never';

/** Tells whether parsing fills in a missing field. */
function fillsIn(field: z.core.$ZodType): boolean {
  const { def, optin } = (field as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ? fillsIn(def.innerType) : optin !== undefined;
}

const parsing =
  (schema: z.core.$ZodType): OutputPicker =>
  (value) =>
    z.parse(schema, value);

const present = (inner: OutputPicker): OutputPicker =>
  inner === identity ? identity : (value) => (value === null || value === undefined ? value : inner(value));

function eachOf(inner: OutputPicker): OutputPicker {
  if (inner === identity) return identity;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const sent: readonly unknown[] = value;
    let picked: unknown[] | undefined;
    for (let index = 0; index < sent.length; index += 1) {
      const one = inner(sent[index]);
      if (one === sent[index]) continue;
      picked ??= [...sent];
      picked[index] = one;
    }
    return picked ?? sent;
  };
}

function fieldsOf(fields: Readonly<Record<string, z.core.$ZodType>>): OutputPicker {
  const pickers = new Map(Object.entries(fields).map(([name, field]) => [name, outputPicker(field)]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const sent = value as Readonly<Record<string, unknown>>;
    let picked: Record<string, unknown> | undefined;
    for (const name in sent) {
      const pick = pickers.get(name);
      // Fast path for plain fields: a whole menu has thousands.
      if (pick === identity && !picked) continue;
      const one = pick?.(sent[name]);
      if (!pick || one !== sent[name]) picked ??= before(sent, name);
      if (pick && picked) picked[name] = one;
    }
    return picked ?? value;
  };
}

/** Copies the fields before this one. */
function before(sent: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const earlier in sent) {
    if (earlier === name) break;
    found[earlier] = sent[earlier];
  }
  return found;
}
