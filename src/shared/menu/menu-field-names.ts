/** Names that the rule below would not make. */
const TITLES: Readonly<Record<string, string>> = {
  id: 'Feast ID',
  key: 'Your key',
  image_url: 'Image address',
  sold_out_until: 'Sold out until',
  position: 'Order',
  visible: 'Shown to guests',
  priced_by: 'Price basis',
  default_choice: 'Selected by default',
};

/** "Category key" for `category_key`. */
export function formatFieldName(name: string): string {
  const words = name.replace(/_id$/, ' ID').replaceAll('_', ' ');
  return TITLES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
