/** A JSON schema, as far as the product uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
}

/** Words and, if they name another schema, where it is described. */
export interface TypeWord {
  text: string;
  schema?: string;
}

/** A field of a body or an entity. Inner fields have the names of the outer ones: `detail.priced_by`, `rows[].id`. */
export interface SchemaField {
  name: string;
  required: boolean;
  type: TypeWord[];
  about: string;
}

/** Greatest depth of inner fields. */
const DEPTH = 3;

export const nameOfReference = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** Describes a type in words: "string up to 120, or null". */
export function typeWords(schema: Schema): TypeWord[] {
  if (schema.$ref !== undefined) {
    const name = nameOfReference(schema.$ref);
    return [{ text: name, schema: name }];
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return joined(variants.map(typeWords));
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(', ') }];
  const types = [schema.type ?? []].flat();
  return joined(types.map((type) => plainWords(type, schema)));
}

const joined = (all: TypeWord[][]): TypeWord[] =>
  all.flatMap((words, at) => (at === 0 ? words : [{ text: ' or ' }, ...words]));

function plainWords(
  type: string,
  { items, format, minimum, maximum, maxLength, maxItems }: Schema,
): TypeWord[] {
  if (type === 'array')
    return [
      { text: maxItems === undefined ? 'list of ' : `list (up to ${maxItems}) of ` },
      ...typeWords(items ?? {}),
    ];
  if (type === 'string') return [{ text: [format ?? 'string', limits(undefined, maxLength)].join('') }];
  return [{ text: type === 'null' || type === 'object' ? type : `${type}${limits(minimum, maximum)}` }];
}

function limits(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : ` up to ${most}`;
  return most === undefined || most > 1_000_000_000 ? ` from ${least}` : ` ${least} to ${most}`;
}

/** Writes a schema that combines others as one object with the fields of all. */
export function combined(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) =>
    part.$ref === undefined ? part : (schemas[nameOfReference(part.$ref)] ?? {}),
  );
  return {
    type: 'object',
    properties: Object.fromEntries(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** Lists the fields of an object, with those of inner objects. */
export function schemaFields(schema: Schema, prefix = '', depth = 0, condition = ''): SchemaField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own: SchemaField = {
      name: `${prefix}${name}`,
      required: schema.required?.includes(name) ?? false,
      type: typeWords(inner),
      about: [aboutOf(inner), condition].filter(Boolean).join(' '),
    };
    return [own, ...innerFields(inner, own.name, depth)];
  });
}

function innerFields(schema: Schema, name: string, depth: number): SchemaField[] {
  if (depth >= DEPTH) return [];
  if (schema.items) return innerFields(schema.items, `${name}[]`, depth);
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  return [
    ...schemaFields(schema, `${name}.`, depth + 1),
    ...variants.flatMap((variant) => schemaFields(variant, `${name}.`, depth + 1, conditionOf(variant))),
  ];
}

/** Names the constant by which a variant is recognized. */
function conditionOf({ properties = {} }: Schema): string {
  const constant = Object.entries(properties).find(([, inner]) => inner.const !== undefined);
  return constant ? `If ${constant[0]} is ${JSON.stringify(constant[1].const)}.` : '';
}

function aboutOf({ title, description, default: standard }: Schema): string {
  const words = description ?? (title === undefined ? '' : `${title}.`);
  return standard === undefined ? words : `${words} Default: ${JSON.stringify(standard)}.`.trim();
}
