import type { ImportRow } from '../import-tables.js';
import type { Decisions } from './compare-menu.js';
import { MenuIndex } from './menu-index.js';
import { type MenuState, referenceIn } from './menu-state.js';

type Cells = ImportRow['cells'];
type Settings = Pick<Decisions, 'by_name' | 'new_items_in'>;

/**
 * Names the category of items in files without such a column. The menu's items keep their own. New ones get the category
 * that the user chose for all of them.
 */
export function categoryOfItems(state: MenuState, decisions: Settings): (item: ImportRow) => Cells {
  const chosen = chosenCategory(state, decisions);
  let index: MenuIndex | undefined;
  return ({ cells }) => {
    index ??= new MenuIndex(state);
    const [known, ...others] = knownItems(index, cells, decisions);
    if (known === undefined) return chosen;
    return others.length > 0 ? {} : cellsOf(state, referenceIn(state.items.get(known) ?? {}, 'category'));
  };
}

function knownItems(index: MenuIndex, { id, key, name }: Cells, { by_name }: Settings): string[] {
  if (id && index.hasId('items', id)) return [id];
  const keyed = key ? index.withKey('items', key) : undefined;
  if (keyed !== undefined) return [keyed];
  return name && by_name !== false ? index.named('items', name) : [];
}

function chosenCategory(state: MenuState, { new_items_in: chosen }: Settings): Cells {
  if (!chosen) return {};
  return chosen.id === null ? { category: chosen.name } : cellsOf(state, String(chosen.id));
}

/** Names a category of the menu. It has none any longer if it was deleted since. */
function cellsOf(state: MenuState, id: string | undefined): Cells {
  const row = id === undefined ? undefined : state.categories.get(id);
  return row && id !== undefined ? { category_id: id, category: String(row['name']) } : {};
}
