import { z } from 'zod';
import type { Cell } from '../../../infra/sheets/cells.js';
import { jsonValue } from '../../../infra/database/row-json.js';
import { ALLERGENS, DIETS } from '../../../shared/menu/allergens.js';
import { PRICE_BASES } from '../categories/category-details.schemas.js';
import { MEASUREMENTS } from '../sizes/sizes.schemas.js';
import { writtenAmount, writtenCodes, writtenPrice, writtenYes } from './written-values.js';

/** A field of a row: its schema in JSON, and its form in a cell and in the database. */
export interface MenuFileField<S extends z.ZodType = z.ZodType> {
  schema: S;
  /** Cell of a workbook. */
  toCell: (value: never) => Cell;
  /** Cell of a text file, where it differs. */
  toText?: (value: never) => string;
  /** Value of a cell. A cell that cannot be read stays as it is, so that the schema refuses it. */
  fromCell: (cell: Cell) => unknown;
  fromDatabase: (stored: unknown) => unknown;
}

/** Stands in `sold_out_until` for what is sold out until a user makes it available. */
export const UNTIL_MARKED_AVAILABLE = 'until marked available';
/** Former word in files, which are still read. */
const FORMERLY_UNTIL = 'until turned back on';
/** Tells whether something is sold out until a user makes it available, also in former files and changes. */
export const isUntilMarked = (until: string): boolean =>
  [UNTIL_MARKED_AVAILABLE, FORMERLY_UNTIL].includes(until.toLowerCase());
/** Cell for allergens or diets that are stated as none. An empty cell is not stated. */
const NONE = 'none';

const field = <S extends z.ZodType>(
  schema: S,
  forms: Partial<Omit<MenuFileField<S>, 'schema'>> = {},
): MenuFileField<S> => ({
  schema,
  toCell: (value: Cell) => value,
  fromCell: (cell) => (cell === null ? '' : String(cell)),
  fromDatabase: (stored) => stored,
  ...forms,
});

const orNull = (cell: Cell) => (cell === null || cell === '' ? null : String(cell).trim());
const numberIn = (cell: Cell) => {
  const text = orNull(cell);
  return text !== null && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
};
const readBy =
  <V>(read: (text: string) => V | undefined) =>
  (cell: Cell) => {
    const text = orNull(cell);
    return text === null ? null : (read(text) ?? text);
  };
const numberFrom = (stored: unknown) => (stored === null ? null : Number(stored));
const NUMBER = { fromCell: numberIn, fromDatabase: numberFrom };
/** One of these words, in capitals or not. */
const oneOf = (words: readonly string[]) =>
  readBy((text) => words.find((word) => word.toLowerCase() === text.toLowerCase()));
/** Ids are text in cells, because a spreadsheet would round or group them. */
const ID = { ...NUMBER, toCell: (id: number | null) => (id === null ? null : String(id)) };

const codes = <Code extends string>(known: readonly [Code, ...Code[]], text: string) =>
  field(z.array(z.enum(known)).nullable().describe(text), {
    toCell: (value: readonly string[] | null) =>
      value === null ? null : value.length === 0 ? NONE : value.join(', '),
    fromCell: (cell) => {
      const written = orNull(cell);
      if (written === null || written.toLowerCase() === NONE) return written === null ? null : [];
      return writtenCodes(written);
    },
    fromDatabase: (stored) => (stored === null ? null : jsonValue(stored)),
  });

/** Types of fields. Null is an empty cell. */
export const FIELD = {
  /** Id of the row itself. */
  id: () => field(z.int().positive().nullable().describe('Our id. Null for a new row.'), ID),
  /** Id of another row. */
  reference: (of: string) => field(z.int().positive().nullable().describe(`Our id of the ${of}.`), ID),
  key: (of = 'row') =>
    field(
      z.string().max(120).nullable().describe(`Your own key of the ${of}, unique in its table. Null: none.`),
      { fromCell: orNull },
    ),
  /** Name of another row, for readers. */
  named: (of: string) => field(z.string().describe(`Name of the ${of}.`)),
  name: () => field(z.string().max(120)),
  text: () => field(z.string().max(2_000)),
  price: () =>
    field(z.number().nonnegative().nullable().describe('In the restaurant’s currency. Null: no price yet.'), {
      ...NUMBER,
      fromCell: readBy(writtenPrice),
      toText: (price: number | null) => price?.toFixed(2) ?? '',
    }),
  calories: () => field(z.int().nonnegative().nullable().describe('In kcal. Null: not stated.'), NUMBER),
  amount: () => field(z.number().nullable(), { ...NUMBER, fromCell: readBy(writtenAmount) }),
  count: (text?: string) =>
    field(text === undefined ? z.int().nonnegative() : z.int().nonnegative().describe(text), NUMBER),
  limit: () => field(z.int().positive().nullable().describe('Null: no limit.'), NUMBER),
  yes: (text?: string) =>
    field(text === undefined ? z.boolean() : z.boolean().describe(text), {
      toCell: (value: boolean) => (value ? 'yes' : 'no'),
      fromCell: readBy(writtenYes),
      fromDatabase: (stored) => Number(stored) === 1,
    }),
  basis: () => field(z.enum(PRICE_BASES), { fromCell: oneOf(PRICE_BASES) }),
  measurement: () => field(z.enum(MEASUREMENTS).nullable(), { fromCell: oneOf(MEASUREMENTS) }),
  allergens: () => codes(ALLERGENS, 'Null: not stated. An empty list: none.'),
  diets: () => codes(DIETS, 'Null: not stated. An empty list: none.'),
  soldOut: () =>
    field(
      z
        .union([z.iso.datetime({ offset: true }), z.literal(UNTIL_MARKED_AVAILABLE)])
        .nullable()
        .describe('Null: available.'),
      {
        fromCell: readBy((text) => (isUntilMarked(text) ? UNTIL_MARKED_AVAILABLE : undefined)),
      },
    ),
  image: () =>
    field(z.string().max(2_048).nullable().describe('Address of the image.'), { fromCell: orNull }),
  imageFile: () =>
    field(
      z.string().nullable().describe('Path of the image in the archive, if it was exported with images.'),
      {
        fromCell: orNull,
      },
    ),
} as const;
