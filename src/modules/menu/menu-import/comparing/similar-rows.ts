import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { SimilarRow } from './check.js';
import type { Compared } from './differences.js';
import { type MenuState, REFERENCES, referenceIn } from './menu-state.js';
import { hasSizes } from './row-faults.js';
import { similarName } from '../../../../shared/similar-names.js';

/** Tables whose rows other rows name. */
const NAMED_TABLES = ['categories', 'sizes', 'option_sets', 'toppings', 'dressings'] as const;
/** Pairs of names that are compared at most, because a table can have thousands. */
const MOST_PAIRS = 500_000;

/**
 * Finds new rows whose name is almost that of another row. Of two new ones, the one with fewer rows is probably
 * misspelled. A name that was corrected stands for its correction, so that others like it are still asked about.
 */
export function similarRows(
  compared: readonly Compared[],
  next: MenuState,
  renamed: readonly { from: string; to: string }[] = [],
): SimilarRow[] {
  const fresh = compared.filter(({ status }) => status === 'new');
  const used = usesOf(compared, next);
  const pricesIn = (key: string, candidates: readonly { key: string; name: string }[], like: string) => {
    const meant = candidates.find(({ name }) => name === like)?.key ?? '';
    const isPriced = compared.some(
      ({ table, sent, key: item }) =>
        table === 'items' &&
        (sent.cells['price'] ?? null) !== null &&
        referenceIn(next.items.get(item) ?? {}, 'category') === key,
    );
    if (!isPriced || isNew(meant) || next.categories.get(meant)?.['priced_by'] !== 'size') return undefined;
    return hasSizes(next, meant) ? ('every_size' as const) : ('no_sizes' as const);
  };
  const usesBy = ({ table, key }: { table: MenuTableName; key: string }) => used.get(`${table} ${key}`) ?? 0;
  return NAMED_TABLES.flatMap((table) => {
    const rows = fresh.filter((row) => row.table === table);
    const others = [...next[table]].map(([key, row]) => ({
      key,
      name: String(row['name']),
      category: referenceIn(row, 'category'),
    }));
    if (rows.length * others.length > MOST_PAIRS) return [];
    return rows.flatMap(({ key, name }): SimilarRow[] => {
      const uses = usesBy({ table, key });
      const category = referenceIn(next[table].get(key) ?? {}, 'category');
      const candidates = others.filter(
        (other) =>
          other.category === category &&
          (!isNew(other.key) || (other.key !== key && usesBy({ table, key: other.key }) > uses)),
      );
      const names = new Set(candidates.map((other) => other.name));
      const former = new Map(renamed.filter(({ to }) => names.has(to)).map(({ from, to }) => [from, to]));
      const found = similarName(name, [...names, ...former.keys()]);
      if (found === undefined) return [];
      const like = names.has(found) ? found : (former.get(found) ?? found);
      const prices = table === 'categories' ? pricesIn(key, candidates, like) : undefined;
      return [{ table, name, like, ...(prices && { prices }) }];
    });
  });
}

const isNew = (key: string) => key.startsWith('+');

/** Counts the rows of the file that name each row. */
function usesOf(compared: readonly Compared[], next: MenuState): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { table, key } of compared) {
    const row = next[table].get(key);
    if (!row) continue;
    for (const [prefix, parent] of Object.entries(REFERENCES[table])) {
      const place = `${parent} ${referenceIn(row, prefix)}`;
      uses.set(place, (uses.get(place) ?? 0) + 1);
    }
  }
  return uses;
}
