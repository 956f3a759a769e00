import type { Category, PriceBasis } from '@server/modules/menu/categories.schemas';
import { MENU_TEXTS } from '@server/shared/texts/menu';

export const BASIS_NAMES: Record<PriceBasis, string> = {
  none: MENU_TEXTS.none,
  weight: 'Weight',
  size: 'Size',
};

const yesNo = (on: boolean | undefined) => (on ? 'Yes' : 'No');

/** What the list says about a category, on the screen and in the export (C-98, C-260). */
export const CATEGORY_FACTS = [
  {
    key: 'options',
    title: 'Options',
    text: ({ detail }: Category) => detail?.primary_option_set_names.join(', ') || MENU_TEXTS.none,
  },
  {
    key: 'basis',
    title: 'Weight/Size',
    text: ({ detail }: Category) => BASIS_NAMES[detail?.priced_by ?? 'none'],
  },
  { key: 'toppings', title: 'Toppings', text: ({ detail }: Category) => yesNo(detail?.allow_toppings) },
  { key: 'dressings', title: 'Dressings', text: ({ detail }: Category) => yesNo(detail?.allow_dressings) },
] as const;

/** The visible columns of these categories, under their headings (C-99). */
export const categoryExport = (categories: readonly Category[]): string[][] => [
  ['Category', ...CATEGORY_FACTS.map(({ title }) => title)],
  ...categories.map((category) => [category.name, ...CATEGORY_FACTS.map(({ text }) => text(category))]),
];
