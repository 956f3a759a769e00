/** Products whose exports are known. */
export type KnownProduct = 'square' | 'toast' | 'uber' | 'deliverect';

/** Columns of an export of another product. Headings are written as by `headingKey`. */
interface Preset {
  product: KnownProduct;
  /** The table has all of these headings. */
  has: readonly string[];
  /**
   * Meaning by heading. If two headings have the same one, the first column that has a filled cell is taken. A `*`
   * stands for any text.
   */
  columns: Readonly<Record<string, string>>;
}

/**
 * Exports of other products after their published formats. Other columns are not taken: taxes, stock, units,
 * modifiers and how they are assigned, prices of channels and times, and texts for search engines.
 */
export const PRESETS: readonly Preset[] = [
  {
    // Export of the item library: a row for each variation.
    product: 'square',
    has: ['token', 'item_name', 'variation_name'],
    columns: {
      token: 'key',
      item_name: 'name',
      variation_name: 'variation',
      description: 'description',
      reporting_category: 'category',
      category: 'category',
      categories: 'category',
      price: 'price',
      square_online_item_visibility: 'visible',
      archived: 'only:N',
    },
  },
  {
    // Export of the menu manager: items and modifiers, told apart by their type.
    product: 'toast',
    has: ['entity_type', 'name'],
    columns: {
      entity_type: 'only:Menu item',
      name: 'name',
      version_id: 'key',
      multi_location_id: 'key',
      guid: 'key',
      menu_group: 'category',
      parent_name: 'category',
      base_price: 'price',
      price: 'price',
      size: 'variation',
      size_name: 'variation',
      description: 'description',
    },
  },
  {
    // Flat lists of a menu, with its groups.
    product: 'toast',
    has: ['menu', 'menu_group'],
    columns: {
      menu_group: 'category',
      menu_item: 'name',
      item_name: 'name',
      item: 'name',
      name: 'name',
      plu: 'key',
      sku: 'key',
      item_guid: 'key',
      guid: 'key',
      base_price: 'price',
      price: 'price',
      size: 'variation',
      description: 'description',
      item_description: 'description',
      visibility: 'visible',
    },
  },
  {
    // Document of the menu API. Amounts are in cents.
    product: 'uber',
    has: ['category', 'price_info_price'],
    columns: {
      category: 'category',
      external_data: 'key',
      id: 'key',
      'title_translations_*': 'name',
      'description_translations_*': 'description',
      image_url: 'image_url',
      price_info_price: 'price_in_cents',
    },
  },
  {
    // Document of the product API. Amounts are in cents.
    product: 'deliverect',
    has: ['category', 'plu', 'name', 'price'],
    columns: {
      category: 'category',
      plu: 'key',
      name: 'name',
      description: 'description',
      price: 'price_in_cents',
      visible: 'visible',
      imageurl: 'image_url',
    },
  },
  {
    // Items CSV. Amounts are in the currency.
    product: 'deliverect',
    has: ['category_1', 'plu', 'base_price'],
    columns: {
      category_1: 'category',
      plu: 'key',
      name: 'name',
      description: 'description',
      base_price: 'price',
      product_type: 'only:product',
      image: 'image_url',
      image_url: 'image_url',
    },
  },
];

/** Tables of other products' documents that are left out. */
export const LEFT_OUT_TABLES: readonly string[] = [
  'uber_choices',
  'uber_categories',
  'deliverect_choices',
  'deliverect_categories',
];
