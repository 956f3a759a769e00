import { z } from 'zod';
import type { Cell } from '../../infra/sheets/cells.js';
import { capitalized } from '../../shared/characters.js';
import { yesNo } from '../../shared/format.js';

type Schema = z.core.$ZodType;
type Row = Readonly<Record<string, unknown>>;

/** A column of an exported list. */
export interface ListField {
  title: string;
  read: (row: Row) => Cell;
}

const SCALARS = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal']);

const ofType = <T extends Schema>(schemas: readonly Schema[], type: string) =>
  schemas.filter((schema): schema is T => schema._zod.def.type === type);

/** The schemas behind null, defaults, transformations and alternatives; of a list those of its entries. */
function partsOf(schema: Schema): Schema[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  if (def.type === 'union') return (def['options'] as Schema[]).flatMap(partsOf);
  if (def.type === 'array') return partsOf(def['element'] as Schema);
  if (def.type === 'pipe') return partsOf(def['out'] as Schema);
  return def['innerType'] ? partsOf(def['innerType'] as Schema) : [schema];
}

const objectsOf = (schema: Schema) => ofType<z.core.$ZodObject>(partsOf(schema), 'object');

/** The schemas of a field, in every alternative that has it. */
const fieldsOf = (schemas: readonly Schema[], name: string): Schema[] =>
  schemas
    .flatMap(objectsOf)
    .flatMap(({ _zod: { def } }) => (Object.hasOwn(def.shape, name) ? (def.shape[name] ?? []) : []));

const isScalar = (schemas: readonly Schema[]): boolean => {
  const parts = schemas.flatMap(partsOf).filter(({ _zod: { def } }) => def.type !== 'null');
  return parts.length > 0 && parts.every(({ _zod: { def } }) => SCALARS.has(def.type));
};

/** Names of the field with the rows of a page. Rows by rank are called `ranked`. */
const ROWS = ['results', 'ranked'] as const;

/** The row of a paged list's answer, and the name of the field with the rows. Undefined for every other answer. */
export function rowOfPage(output: Schema | undefined) {
  const [page, ...others] = output ? objectsOf(output) : [];
  if (!page || others.length > 0) return undefined;
  const { shape } = page._zod.def;
  const name = ROWS.find((one) => shape[one]?._zod.def.type === 'array');
  const row = name && shape[name];
  return row && shape['count'] && shape['next'] ? { name, row } : undefined;
}

/** The fields of a row that fit into a cell. */
export const scalarFieldsOf = (row: Schema): string[] =>
  [...new Set(objectsOf(row).flatMap(({ _zod: { def } }) => Object.keys(def.shape)))].filter((name) =>
    isScalar(fieldsOf([row], name)),
  );

/**
 * Finds a field that fits into a cell.
 * @param path its name, behind those of the rows around it: `owner.email`
 * @param title the column's heading, instead of that of the schema or its name
 */
export function listField(row: Schema, path: string, title?: string): ListField | undefined {
  const names = path.split('.');
  const found = names.reduce<Schema[]>(fieldsOf, [row]);
  if (!isScalar(found)) return undefined;
  const parts = found.flatMap(partsOf);
  const own = [...found, ...parts].map((schema) => z.globalRegistry.get(schema)?.title).find(Boolean);
  const isCode = ofType(parts, 'enum').length > 0;
  return {
    title: title ?? own ?? inWords(path.replaceAll('.', ' ')),
    read: (value) => (isCode && statesNone(value, names) ? 'None' : cellOf(valuesAt(value, names), isCode)),
  };
}

/** The values of a field; several in a list of rows. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]));
  if (value === null || value === undefined) return [];
  return name === undefined ? [value] : valuesAt((value as Row)[name], rest);
}

/** Tells an empty list of codes, such as that of a dish without allergens, from one that is not stated. */
const statesNone = (row: Row, [name = '', ...rest]: readonly string[]): boolean => {
  const value = row[name];
  return rest.length === 0 && Array.isArray(value) && value.length === 0;
};

function cellOf(values: readonly unknown[], isCode: boolean): Cell {
  const [first] = values;
  if (values.length === 1 && typeof first === 'number') return first;
  return values
    .map((value) => textOf(value, isCode))
    .filter((text) => text !== '')
    .join(', ');
}

function textOf(value: unknown, isCode: boolean): string {
  if (typeof value === 'boolean') return yesNo(value);
  const text = String(value);
  return isCode && isWord(text) ? inWords(text.toLowerCase()) : text;
}

/** Codes of three letters, such as currencies, are written as they are. */
const isWord = (code: string): boolean => /^(?:[a-z_]+|[A-Z_]{4,})$/.test(code);

const inWords = (name: string): string => capitalized(name.replaceAll('_', ' '));
