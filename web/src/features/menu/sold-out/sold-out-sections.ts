import type { Menu } from '@server/modules/menu/categories/categories.schemas';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { matchesAllWords } from '@/lib/text-match';
import { soldOutKey } from './sold-out-changes';
import type { SoldOutTarget } from './use-sold-out';

/** A row that can be sold out, with where it belongs. */
export interface SoldOutEntry extends SoldOutTarget {
  key: string;
  /** Its group or set, and the category, if its section has several. */
  within: string;
}

export interface SoldOutSection {
  id: string;
  title: string;
  entries: SoldOutEntry[];
}

const inOrder = <Row extends { id: number; position: number }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/**
 * Lists everything that the menu offers: the items of each category in the guests' order, then toppings, dressings,
 * options and extras. Each row is listed once, though several categories can offer it.
 */
export function soldOutSections(menu: Menu): SoldOutSection[] {
  const categories = inOrder(menu.categories);
  const section = (id: string, title: string, rows: (SoldOutTarget & { within?: string })[]) => {
    const entries = new Map<string, SoldOutEntry>();
    for (const { within = '', ...row } of rows) {
      const key = soldOutKey(menu.restaurant_id, row);
      if (!entries.has(key)) entries.set(key, { ...row, key, within });
    }
    return { id, title, entries: [...entries.values()] };
  };
  const sections = [
    ...categories.map(({ id, name, items }) =>
      section(
        `category-${id}`,
        name,
        inOrder(items).map((item) => ({ kind: 'item', id: item.id, name: item.name })),
      ),
    ),
    section(
      'toppings',
      SOLD_OUT_TEXTS.toppings,
      categories.flatMap(({ toppings }) =>
        toppings.map(({ topping_id: id, name }) => ({ kind: 'topping', id, name })),
      ),
    ),
    section(
      'dressings',
      SOLD_OUT_TEXTS.dressings,
      categories.flatMap(({ dressings }) =>
        dressings.map(({ dressing_id: id, name }) => ({ kind: 'dressing', id, name })),
      ),
    ),
    section(
      'options',
      SOLD_OUT_TEXTS.options,
      categories.flatMap(({ primary_options: sets }) =>
        sets.flatMap((set) =>
          set.selections.map(({ id, name }) => ({ kind: 'primary_selection', id, name, within: set.name })),
        ),
      ),
    ),
    section(
      'extras',
      SOLD_OUT_TEXTS.extras,
      categories.flatMap(({ name: category, extra_groups: groups }) =>
        groups.flatMap((group) =>
          group.selections.map(({ id, name }) => ({
            kind: 'extra_selection',
            id,
            name,
            within: `${category} · ${group.name}`,
          })),
        ),
      ),
    ),
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

/** Narrows the sections to the entries that the search finds. Empty sections are left out. */
export const foundSections = (
  sections: readonly SoldOutSection[],
  sought: string,
  isWanted: (entry: SoldOutEntry) => boolean,
): SoldOutSection[] =>
  sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(
        (entry) => isWanted(entry) && matchesAllWords([entry.name, entry.within, section.title], sought),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
