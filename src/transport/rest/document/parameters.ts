/** Parameter of an operation, as the generator writes it. */
interface Parameter {
  name: string;
  in: string;
  description?: string;
  example?: unknown;
  schema?: { format?: string; enum?: unknown[]; description?: string; examples?: unknown[] };
}

/** Description and example of parameters, by name; after a colon, those of one place or format. */
const PARAMETER_DOCS: Readonly<Record<string, readonly [description: string, example?: unknown]>> = {
  'id:path': ['Id of the row.', 42],
  'rid:path': ['Id of the restaurant that is set up.', 7],
  'slug:path': ['Last part of the address of the guest page.', 'bella-napoli'],
  'session_key:path': ['Key of the session, from the list of sessions.', 'q7Jw2mXk0Zs4Tn8VbYc1Lg'],
  restaurant_id: [
    'Restaurant to work in. Default: the caller’s active restaurant. Platform users name one.',
    7,
  ],
  restaurant: ['Only rows of this restaurant.', 7],
  list: ['Name of the list, as on its screen.', 'Categories'],
  page: ['Number of the page, from 1.', 1],
  page_size: ['Rows on a page.', 25],
  after: ['Id of the last row of the page before, as in `next`. Faster than `page` in long lists.', 1042],
  before: ['Id of the first row of the page after, as in `previous`.', 1018],
  fields: ['Fields that each row has, separated by commas. Default: all.', 'id'],
  q: ['Same as `search`.', 'pizza'],
  search: ['Text to find in names and other searched columns.', 'pizza'],
  version: ['Version that the row must still have, as with `If-Match`.', 3],
  category_id: ['Only rows of this category.', 12],
  category: ['Same as `category_id`.', 12],
  group_id: ['Only options of this extra group.', 5],
  group: ['Same as `group_id`.', 5],
  territory: ['Only rows of this territory.', 3],
  city_id: ['Only rows of this city.', 9],
  country_id: ['Only rows of this country.', 1],
  country: ['Only rows of this country (ISO 3166, 2 letters).', 'US'],
  move_to: ['Country that the restaurant would move to.', 'CA'],
  confirm: [
    'Confirms a deletion that also deletes other rows. Without it the answer says what would go (409).',
    true,
  ],
  force: ['Deletes it although others use it.', true],
  status: ['Only rows with this status.'],
  state: ['Only rows with this status.'],
  kind: ['Only rows of this type.', 'invite'],
  from: ['First day.', '2026-11-01'],
  to: ['Last day.', '2026-11-30'],
  'from:date-time': ['Only entries from this time on.', '2026-11-01T00:00:00Z'],
  'to:date-time': ['Only entries before this time.', '2026-12-01T00:00:00Z'],
  ids: ['Ids of the rows, separated by commas.', '3,5,8'],
  id: ['Id of the row to leave out.', 3],
  lines: ['Rows of these lines come too, on whichever page they are, as `table:line` from 0.', '0:12,0:13'],
  code: ['Code from the email.', '482913'],
  slug: ['Address to check.', 'bella-napoli'],
  setup: ['Whether all steps of the setup are done.'],
  has_owner: ['Only restaurants with an owner, or only those without.', true],
  deleted: ['Lists deleted restaurants instead.', true],
  sort: ['Order of the rows; `-` is descending.', '-created'],
  ordering: ['Order of the rows.', 'position'],
  brief: ['Leaves out fields that only a single row has.', true],
  without_price: ['Only items that lack a price.', true],
  without_picture: ['Only items that lack an image.', true],
  sold_out: ['Only items that are sold out, or only those that are not.', true],
  table: ['Only rows of this table.', 'items'],
  email: ['Only rows with this email address.', 'ana@example.com'],
  question: ['Question of the survey.'],
  zip: ['Zip code.', '10001'],
  zips: ['Zip codes, separated by commas.', '10001,10002'],
  show: ['Zips that a territory serves, or those that none serves.', 'unserved'],
  circles: ['Writes circles as polygons, or as points with a radius.', 'points'],
  with_zips: ['Includes the zip codes, which can be many.', false],
  entity: ['Only entries about this type.', 'menu_item'],
  entity_id: ['Only entries about this row; needs `entity`.', 42],
  user_id: ['Only entries by this user.', 11],
  entry_id: ['Only this entry.', 1204],
  batch_id: ['Only entries of this bulk edit.', 310],
};

/** Describes a parameter, and gives it an example. What its schema says about it moves to the parameter. */
export function describeParameter<T extends object>(parameter: T): T {
  const { name = '', in: place, schema = {}, ...own } = parameter as Partial<Parameter>;
  const { description, examples = [], ...type } = schema;
  const keys = [`${name}:${place}`, `${name}:${type.format}`, name];
  const [words, sample] = PARAMETER_DOCS[keys.find((key) => key in PARAMETER_DOCS) ?? ''] ?? [];
  const choice = type.enum?.find((value) => value !== null);
  const about = {
    description: own.description ?? description ?? words,
    example: own.example ?? examples[0] ?? choice ?? sample,
  };
  return { ...parameter, ...('$ref' in parameter ? {} : { schema: type, ...about }) };
}
