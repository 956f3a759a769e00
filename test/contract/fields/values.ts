import type { Rows } from '../access/world.js';

/** The part of a JSON schema that values are made from. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  additionalProperties?: unknown;
  minimum?: number;
  default?: unknown;
  /** Details from the API document that the schema can't express. */
  override?: FieldSchema;
}

type Row = Record<string, unknown>;
type Made = (known: { rows: Rows; before: unknown }) => unknown;

const unlike = <T>(before: unknown, one: T, other: T): T => (before === one ? other : one);
const url: Made = ({ before }) => unlike(before, 'https://example.com/a.webp', 'https://example.com/b.webp');
const phone: Made = ({ before }) => unlike(before, '+12125550123', '+12125550124');
const word = () => `word-${crypto.randomUUID().slice(0, 8)}`;
const email = () => `${word()}@example.com`;
const stated: Made = ({ before }) => unlike(JSON.stringify(before), ['milk'], ['fish']);

/** Values that can't be derived from the schema, by the end of the field's path. */
const VALUES: Readonly<Record<string, Made>> = {
  allergens: stated,
  may_contain: stated,
  diets: () => ['vegan'],
  email: email,
  contact_email: email,
  rep_feast_email: email,
  rep_personal_email: email,
  image: url,
  image_url: url,
  logo_url: url,
  rep_photo: url,
  wallpaper: url,
  platform_url: url,
  phone: phone,
  rep_phone: phone,
  restaurant_phone: phone,
  public_phone: phone,
  fax_number: phone,
  mobile_phone: phone,
  rep_dob: () => '1980-02-03',
  settlement_date: () => '2030-02-03',
  slug: word,
  zip_code: ({ before }) => unlike(before, '90210', '10001'),
  'zip_codes[]': () => '90210',
  'zips[]': () => '90210',
  state: ({ before }) => unlike(before, 'CA', 'NY'),
  country: ({ before }) => unlike(before, 'Canada', 'United States'),
  code: ({ before }) => unlike(before, 'QY', 'QZ'),
  time_zone: ({ before }) => unlike(before, 'America/Denver', 'America/Chicago'),
  role: ({ before }) => unlike(before, 'manager', 'staff'),
  pos_satisfaction: () => 'Neutral',
  'restaurant_types[]': () => 'Food Truck',
  'selections.highlights': () => ['TV'],
  'prices[].size_id': ({ rows }) => rows.size,
  'toppings[].topping_id': ({ rows }) => rows.topping,
  'dressings[].dressing_id': ({ rows }) => rows.dressing,
  'primary_option_sets[]': ({ rows }) => rows.set,
  // Choice rules that are consistent.
  'detail.allow_add_toppings': () => true,
  'extra_groups[].max_choices': () => 2,
};
/** Aliases of other fields, and fields that a new row can't set. */
const ALIASES = ['id', 'image', 'topping', 'dressing', 'primary_option_set_ids', 'primary_option_set'];

/**
 * Makes a value that the schema allows and that differs from the current one.
 * @param path of the field, such as `sizes[].units`
 */
export function valueOf(path: string, schema: FieldSchema, rows: Rows, before: unknown): unknown {
  const own = Object.keys(VALUES).find((end) => path === end || path.endsWith(`.${end}`));
  if (own) return VALUES[own]?.({ rows, before });
  const { anyOf, ...field } = { ...schema, ...schema.override };
  if (field.enum) return field.enum.find((option) => option !== before && option !== null);
  const [either] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  if (either && !schema.override) return valueOf(path, either, rows, before);
  const [type] = [field.type].flat().filter((one) => one !== 'null');
  if (type === 'boolean') return before === undefined ? !field.default : !before;
  if (type === 'integer' || type === 'number') {
    const least = Math.max(field.minimum ?? 0, 0) + 1;
    return unlike(before, least, least + 1);
  }
  if (type === 'array') return [valueOf(`${path}[]`, field.items ?? {}, rows, undefined)];
  if (type === 'object') {
    const parts = Object.entries(field.properties ?? {}).filter(([name]) => !ALIASES.includes(name));
    const inner = (before ?? {}) as Row;
    return Object.fromEntries(
      parts.map(([name, part]) => [name, valueOf(`${path}.${name}`, part, rows, inner[name])]),
    );
  }
  return word();
}

/** Checks if the read value contains everything that was sent: lists in order, rows by id or as a whole. */
export function holds(read: unknown, sent: unknown): boolean {
  if (typeof sent === 'number' && typeof read === 'object') return (read as Row | null)?.['id'] === sent;
  if (Array.isArray(sent))
    return (
      Array.isArray(read) && read.length === sent.length && sent.every((one, at) => holds(read[at], one))
    );
  if (typeof sent === 'object' && sent !== null)
    return (
      typeof read === 'object' &&
      read !== null &&
      Object.entries(sent).every(([name, value]) => holds((read as Row)[name], value))
    );
  return read === sent;
}
