import { formatPlural } from '../format.js';

/** Texts of Menu home about what a menu lacks. */
export const TO_DO_TEXTS = {
  label: 'To do',
  prices: (amount: number) => formatPlural(amount, 'item is missing a price', 'items are missing prices'),
  pictures: (amount: number) => formatPlural(amount, 'item has no image', 'items have no image'),
  allergens: (amount: number) => formatPlural(amount, 'item lacks allergen info', 'items lack allergen info'),
  holiday: (day: string) => `Set your hours for ${day}`,
} as const;
