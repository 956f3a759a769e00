import { z } from 'zod';
import { categorySchemas } from '../../categories/categories.schemas.js';
import { detailSchemas } from '../../categories/category-details.schemas.js';
import { dressingSchemas } from '../../dressings/dressings.schemas.js';
import { groupSchemas } from '../../extra-groups/extra-groups.schemas.js';
import { selectionSchemas } from '../../extras/extra-selections.schemas.js';
import { menuItemSchemas } from '../../items/menu-items.schemas.js';
import { FIELD, UNTIL_MARKED_AVAILABLE } from '../../menu-file/menu-file.fields.js';
import { menuFieldsOf, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { optionSelectionUpdateInput, optionSetSchemas } from '../../option-sets/primary-options.schemas.js';
import { NOTHING_STATED } from '../../shared/dietary-info.js';
import { defaultChoiceField, menuName, positionField } from '../../shared/fields.schemas.js';
import { sizeSchemas } from '../../sizes/sizes.schemas.js';
import { toppingSchemas } from '../../toppings/toppings.schemas.js';
import { hundredths } from '../../../../shared/decimals.js';
import { NEW_RULE, NO_RULE } from '../../../../shared/menu/choice-rules.js';
import { unknownCode } from './unknown-codes.js';
import { type FieldValue, type MenuRow, REFERENCES } from './menu-state.js';

type Shape = Readonly<Record<string, z.ZodType>>;

/** Schemas of the requests that change one row, so that an import has their rules and messages. */
const REQUESTS: Readonly<Record<MenuTableName, Shape>> = {
  toppings: toppingSchemas.update.shape,
  dressings: dressingSchemas.update.shape,
  option_sets: optionSetSchemas.update.shape,
  options: {
    ...optionSelectionUpdateInput.shape,
    name: menuName('Enter an option name.'),
    position: positionField,
  },
  categories: { ...detailSchemas.update.shape, ...categorySchemas.update.shape },
  sizes: sizeSchemas.update.shape,
  items: menuItemSchemas.update.shape,
  prices: { price: menuItemSchemas.update.shape.price, calories: menuItemSchemas.update.shape.calories },
  category_toppings: { default_choice: defaultChoiceField },
  category_dressings: {},
  category_option_sets: { position: positionField },
  extra_groups: groupSchemas.update.shape,
  extras: selectionSchemas.update.shape,
};

/** Names in requests, where they differ from the file's. */
const REQUEST_NAMES: Readonly<Record<string, string>> = {
  key: 'external_key',
  show_images: 'add_images_to_selections',
};

/** Values of new rows whose fields the file does not state. */
export const NEW_ROW: Readonly<Record<MenuTableName, MenuRow>> = {
  toppings: {
    key: null,
    image_url: null,
    ...NOTHING_STATED,
    sold_out_until: null,
    shared: false,
  },
  dressings: {
    key: null,
    ...NOTHING_STATED,
    sold_out_until: null,
    shared: false,
  },
  option_sets: { key: null, allow_images: false, shared: false, locked: false },
  options: {
    key: null,
    image_url: null,
    ...NOTHING_STATED,
    sold_out_until: null,
    shared: false,
  },
  categories: {
    key: null,
    description: '',
    priced_by: 'none',
    allow_toppings: false,
    allow_dressings: false,
    allow_remove_toppings: true,
    allow_add_toppings: true,
    max_extra_toppings: 0,
    ...NO_RULE,
    image_url: null,
  },
  sizes: { key: null, units: null, measurement: null },
  items: {
    key: null,
    description: '',
    price: null,
    calories: null,
    visible: true,
    image_url: null,
    ...NOTHING_STATED,
    sold_out_until: null,
  },
  prices: { price: null, calories: null },
  category_toppings: { default_choice: false },
  category_dressings: {},
  category_option_sets: {},
  extra_groups: {
    key: null,
    ...NEW_RULE,
    show_images: true,
  },
  extras: {
    key: null,
    price: 0,
    default_choice: false,
    image_url: null,
    ...NOTHING_STATED,
    sold_out_until: null,
  },
};

/** A price that is thousands for some readers and has three decimals for others. */
const AMBIGUOUS = /^\D*([1-9]\d{0,2})[.,](\d{3})\D*$/;
export const YES_OR_NO = 'Enter yes or no.';
const soldOut = FIELD.soldOut();

/** Normalizes a time; one that has passed means available. */
function availableFrom(value: string | null, now: Date): string | null {
  if (value === null || value === UNTIL_MARKED_AVAILABLE) return value;
  const time = Date.parse(value);
  return time > now.getTime() ? new Date(time).toISOString() : null;
}

/** A field that a file can change. */
export interface ImportField {
  name: string;
  /** @returns the value, or a sentence that says why the cell cannot be read */
  read: (cell: string | null, now: Date) => { value: FieldValue } | { fault: string };
}

function fieldOf(
  table: MenuTableName,
  name: string,
  fromCell: (cell: string | null) => unknown,
): ImportField | undefined {
  if (name === 'sold_out_until')
    return {
      name,
      read: (cell, now) => {
        const sent = soldOut.schema.safeParse(soldOut.fromCell(cell));
        if (!sent.success)
          return {
            fault: `Enter a time such as 2026-12-27T09:00:00Z, “${UNTIL_MARKED_AVAILABLE}”, or nothing.`,
          };
        return { value: availableFrom(sent.data, now) };
      },
    };
  const sentAs = REQUEST_NAMES[name] ?? name;
  const schema = REQUESTS[table][sentAs];
  if (!schema) return undefined;
  const request = z.object({ [sentAs]: schema });
  const isYesOrNo = typeof fromCell('yes') === 'boolean';
  // Requests read numbers with either decimal mark, and say what is wrong with others.
  const asWritten = name === 'price' || name === 'units';
  return {
    name,
    read: (cell) => {
      const [, thousands, three] = (name === 'price' && AMBIGUOUS.exec(cell ?? '')) || [];
      if (three !== undefined) {
        const whole = Number(`${thousands}${three}`);
        return { fault: `“${cell}” can be read two ways. Write ${whole} or ${hundredths(whole)}.` };
      }
      const sent = asWritten ? cell : fromCell(cell);
      if (isYesOrNo && typeof sent !== 'boolean') return { fault: YES_OR_NO };
      const unknown = unknownCode(name, sent);
      if (unknown !== undefined) return { fault: unknown };
      const result = request.safeParse({ [sentAs]: sent });
      return result.success
        ? { value: (result.data[sentAs] ?? null) as FieldValue }
        : { fault: result.error.issues[0]?.message ?? 'This value is not valid.' };
    },
  };
}

/** True for ids, names of other rows, and what the platform or the export decides. */
const isNotOwn = (table: MenuTableName, name: string): boolean =>
  ['id', 'shared', 'locked', 'image_file'].includes(name) ||
  ['category', ...Object.keys(REFERENCES[table])].some((prefix) =>
    [prefix, `${prefix}_id`, `${prefix}_key`].includes(name),
  );

/** Fields that a file can change, by table and name. Not ids, references and what the platform decides. */
export const IMPORT_FIELDS = Object.fromEntries(
  (Object.keys(REQUESTS) as MenuTableName[]).map((table) => [
    table,
    new Map(
      menuFieldsOf(table).flatMap(([name, { fromCell }]) => {
        const field = isNotOwn(table, name) ? undefined : fieldOf(table, name, fromCell);
        return field ? [[name, field] as const] : [];
      }),
    ),
  ]),
) as unknown as Record<MenuTableName, ReadonlyMap<string, ImportField>>;
