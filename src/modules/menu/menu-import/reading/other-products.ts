/** An object of a JSON document. */
export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const records = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/**
 * Prepares the documents of products that name the category of an item elsewhere, so that each item has its
 * `category`. Choices, which these documents list among the items, become a table of their own.
 */
export function withCategories(document: JsonRecord): JsonRecord {
  if (records(document['items']).some(({ price_info: price }) => price !== undefined))
    return ofUber(document);
  if (records(document['products']).some(({ plu }) => plu !== undefined)) return ofDeliverect(document);
  return document;
}

/** Uber's menu document: categories list the ids of their items. */
function ofUber({ items, categories, ...rest }: JsonRecord): JsonRecord {
  const titles = new Map<unknown, string>();
  for (const { title, entities } of records(categories))
    for (const { id } of records(entities)) if (!titles.has(id)) titles.set(id, translated(title));
  const inCategory = ({ id }: JsonRecord) => titles.has(id);
  const all = records(items);
  return {
    ...rest,
    uber_items: all.filter(inCategory).map((item) => ({ category: titles.get(item['id']), ...item })),
    uber_choices: all.filter((item) => !inCategory(item)),
    uber_categories: categories,
  };
}

/** Takes the first language of a text. */
const translated = (text: unknown): string => {
  const translations = isRecord(text) ? text['translations'] : undefined;
  const [first] = isRecord(translations) ? Object.values(translations) : [];
  return typeof first === 'string' ? first : '';
};

/** Type of a product that is on the menu, as opposed to choices and their groups. */
const PRODUCT = 1;

/** Deliverect's product document: products name the ids of their categories. */
function ofDeliverect({ products, categories, ...rest }: JsonRecord): JsonRecord {
  const names = new Map(records(categories).map(({ posCategoryId, name }) => [posCategoryId, name]));
  const onMenu = ({ productType: type }: JsonRecord) => type === undefined || type === PRODUCT;
  const all = records(products);
  const categoryOf = ({ posCategoryIds: ids }: JsonRecord) =>
    Array.isArray(ids) ? (names.get(ids[0]) ?? null) : null;
  return {
    ...rest,
    deliverect_products: all.filter(onMenu).map((item) => ({ category: categoryOf(item), ...item })),
    deliverect_choices: all.filter((item) => !onMenu(item)),
    deliverect_categories: categories,
  };
}
