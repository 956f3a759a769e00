/**
 * Every column that refers to uploaded images. Add new ones here, or their images are deleted after a day. A test
 * compares this list with the database. A column can contain an address or a longer text with addresses. Its table
 * must have an `id`.
 */
export const MEDIA_COLUMNS = [
  { table: 'restaurants', column: 'logo_url' },
  { table: 'category_details', column: 'image_url' },
  { table: 'extra_option_selections', column: 'image_url' },
  { table: 'menu_items', column: 'image_url' },
  { table: 'primary_option_selections', column: 'image_url' },
  { table: 'territories', column: 'rep_photo' },
  { table: 'territories', column: 'wallpaper' },
  { table: 'toppings', column: 'image_url' },
] as const satisfies readonly {
  table: string;
  column: string;
}[];
export type MediaColumn = (typeof MEDIA_COLUMNS)[number];
