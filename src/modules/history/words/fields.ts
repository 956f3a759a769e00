import { z } from 'zod';
import { PERMISSION_FLAGS, type PermissionModule } from '../../../shared/access/permissions.js';
import { capitalized } from '../../../shared/characters.js';
import { askSchema, titleOf } from '../../../shared/field-title.js';
import { type HistoryEntity, thingOf } from './things.schemas.js';

/** Formats of a recorded value. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'money'
  | 'yes'
  | 'option'
  | 'image'
  | 'moment'
  | 'date'
  | 'minutes'
  | 'most'
  | 'allergens'
  | 'diets'
  | 'list'
  | 'order'
  | 'codes'
  | 'contents'
  | 'groups'
  | 'prices'
  | 'calories'
  | 'item_prices'
  | 'named'
  | 'selections'
  | 'circles'
  | 'socials'
  | 'week'
  | 'dates'
  | 'role'
  | 'basis'
  | 'coverage';

export interface FieldWords {
  label: string;
  as: ValueKind;
}

/** Formats by field, or by entity and field, for what its schema does not tell, such as options with words of their own. */
const FORMATS: Readonly<Record<string, ValueKind>> = {
  price: 'money',
  prices: 'prices',
  size_calories: 'calories',
  'size.prices': 'item_prices',
  delivery_fee: 'money',
  min_order_amount: 'money',
  free_over_amount: 'money',
  delivery_eta_from: 'minutes',
  delivery_eta_to: 'minutes',
  pickup_eta_from: 'minutes',
  pickup_eta_to: 'minutes',
  max_choices: 'most',
  max_extra_toppings: 'most',
  priced_by: 'basis',
  coverage_mode: 'coverage',
  role: 'role',
  allergens: 'allergens',
  may_contain: 'allergens',
  diets: 'diets',
  primary_option_sets: 'list',
  selections: 'selections',
  'additional_info.selections': 'groups',
  zip_codes: 'list',
  order_types: 'list',
  zips: 'codes',
  circles: 'circles',
  socials: 'socials',
  contents: 'contents',
  order: 'order',
  offered_in: 'named',
  position: 'number',
  sold_out: 'yes',
  is_superadmin: 'yes',
  is_staff: 'yes',
  until: 'moment',
  paused_until: 'moment',
  days: 'week',
  dates: 'dates',
  // Recorded by name.
  category: 'text',
  topping: 'text',
  dressing: 'text',
  rep_dob: 'date',
  settlement_date: 'date',
};
const IMAGE = /(?:^|_)(?:image_url|logo_url|photo|wallpaper)$/;
const MOMENT = /_at$/;

const MODULE_WORDS: Record<PermissionModule, string> = {
  dashboard: 'Dashboard',
  menu: 'Menu',
  drivers: 'Drivers',
  territories: 'Territories',
  money: 'Money',
  analytics: 'Analytics',
  support: 'Support',
};

/** Labels by field, or by entity and field, for what no form has under this name. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  'category_topping.name': 'Topping',
  'category_dressing.name': 'Dressing',
  category: 'Category',
  position: 'Place',
  size_calories: 'Calories by size',
  until: 'Sold out until',
  launched_at: 'Launched',
  paused_at: 'Paused',
  pause_reason: 'Reason for the pause',
  suspended_at: 'Suspended',
  suspend_reason: 'Reason for the suspension',
  disabled_at: 'Disabled',
  deleted_at: 'Deleted',
  password_changed_at: 'Password changed',
  days: 'Weekly hours',
  dates: 'Special dates',
  is_superadmin: 'Superadmin',
  is_staff: 'Platform staff',
  rep_product_email: 'Work email',
  ...Object.fromEntries(
    Object.entries(PERMISSION_FLAGS).map(([module, flag]) => [
      flag,
      `Module ${MODULE_WORDS[module as PermissionModule]}`,
    ]),
  ),
};

/** Returns the type of a schema, as the API's document states it. */
function typeOf(schema: z.ZodType): ValueKind | undefined {
  if (schema instanceof z.ZodBoolean) return 'yes';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodEnum) return 'option';
  const { override } = (schema.meta() ?? {}) as { override?: { type?: string | string[] } };
  return [override?.type].flat().some((type) => type === 'integer' || type === 'number')
    ? 'number'
    : undefined;
}

function formatOf(entity: HistoryEntity | null, field: string, schema: z.ZodType | undefined): ValueKind {
  const known = FORMATS[`${entity}.${field}`] ?? FORMATS[field];
  if (known) return known;
  if (IMAGE.test(field)) return 'image';
  if (MOMENT.test(field)) return 'moment';
  return (schema && askSchema(schema, typeOf)) ?? 'text';
}

const schemaOf = (entity: HistoryEntity | null, field: string): z.ZodType | undefined =>
  entity === null ? undefined : (thingOf(entity).fields?.shape[field] as z.ZodType | undefined);

/** Returns the label of a recorded field: that of the form that edits it; undefined without one. */
export function labelOf(entity: HistoryEntity | null, field: string): string | undefined {
  const schema = schemaOf(entity, field);
  return LABELS[`${entity}.${field}`] ?? (schema && titleOf(schema)) ?? LABELS[field];
}

/** Returns label and format of a recorded field. Without a label it is called like its column. */
export const fieldWords = (entity: HistoryEntity | null, field: string): FieldWords => ({
  label: labelOf(entity, field) ?? capitalized(field.replaceAll('_', ' ')),
  as: formatOf(entity, field, schemaOf(entity, field)),
});
