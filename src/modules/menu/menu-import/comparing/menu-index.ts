import { shortened } from '../../../../shared/characters.js';
import { nameKey } from '../../../../shared/text.js';
import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { wordOf, pluralWordOf } from '../../../../shared/menu/table-words.js';
import { type MenuRow, type MenuState, NAMED_WITHIN, referenceIn } from './menu-state.js';

type Cells = Readonly<Record<string, string | null | undefined>>;

/** A row that a file names, or why there is none. */
export type Found = { key: string } | FaultyReference | undefined;

interface FaultyReference {
  fault: string;
  /** The cell with the name is the one to correct. */
  inName?: boolean;
}

/** For parts of an export, which name rows by the ids or keys of another menu. */
const withWhole = (table: MenuTableName) => `Import the whole export with its ${pluralWordOf(table)}`;
/** Length of a shown id, in characters. */
const SHOWN_ID = 60;

const place = (parent: string, name: string) => `${parent}\n${nameKey(name)}`;
const parentIn = (table: MenuTableName, row: MenuRow) => {
  const prefix = NAMED_WITHIN[table];
  return prefix === undefined ? '' : (referenceIn(row, prefix) ?? '');
};

/** Finds rows of the menu and of the file by id, by key, and by name. */
export class MenuIndex {
  private readonly byKey = new Map<string, string>();
  private readonly byName = new Map<string, Set<string>>();
  private readonly names = new Map<string, Set<string>>();

  constructor(private readonly state: MenuState) {
    for (const table of MENU_TABLE_NAMES) for (const [key, row] of state[table]) this.add(table, key, row);
  }

  /** Adds a row, also under a further name. */
  add(table: MenuTableName, key: string, row: MenuRow): void {
    const { name, key: external } = row;
    if (typeof external === 'string') this.byKey.set(`${table}\n${external}`, key);
    if (typeof name !== 'string') return;
    this.into(this.byName, `${table}\n${place(parentIn(table, row), name)}`, key);
    if (NAMED_WITHIN[table] !== undefined) this.into(this.byName, `${table}\n${place('', name)}`, key);
    this.into(this.names, `${table}\n${key}`, nameKey(name));
  }

  withKey(table: MenuTableName, external: string): string | undefined {
    return this.byKey.get(`${table}\n${external}`);
  }

  /** Finds rows by name. @param within key of the parent; '' for the whole menu */
  named(table: MenuTableName, name: string, within = ''): string[] {
    return [...(this.byName.get(`${table}\n${place(within, name)}`) ?? [])];
  }

  /** Tells whether the restaurant has a row with this id. */
  hasId(table: MenuTableName, id: string | null | undefined): boolean {
    return typeof id === 'string' && this.state[table].has(id);
  }

  /**
   * Finds the row that cells name by `<prefix>_id`, `<prefix>_key` and `<prefix>`. An id of another restaurant counts
   * as absent.
   * @param within key of the parent of the named row
   * @returns undefined if the cells name none
   */
  reference(table: MenuTableName, prefix: string, cells: Cells, within?: string): Found {
    const [id, key, name] = [cells[`${prefix}_id`], cells[`${prefix}_key`], cells[prefix]];
    if (typeof id === 'string' && this.hasId(table, id)) {
      if (name && !this.names.get(`${table}\n${id}`)?.has(nameKey(name)))
        return {
          fault: `The ${wordOf(table)} id ${id} is that of “${String(this.state[table].get(id)?.['name'])}”, not of “${name}”. Correct one of them.`,
        };
      return { key: id };
    }
    const keyed = key ? this.withKey(table, key) : undefined;
    if (keyed !== undefined) return { key: keyed };
    const isExported = Boolean(id || key);
    if (name) return this.referenceByName(table, name, { within, isExported });
    if (key) return { fault: `There is no ${wordOf(table)} with this key. Enter its name.` };
    return id
      ? {
          fault: `This menu has no ${wordOf(table)} with ID ${shortened(id, SHOWN_ID)}. ${withWhole(table)}, or enter a name.`,
        }
      : undefined;
  }

  private referenceByName(
    table: MenuTableName,
    name: string,
    { within, isExported }: { within: string | undefined; isExported: boolean },
  ): Found {
    const found = this.named(table, name, within);
    const [only] = found;
    if (found.length > 1)
      return {
        fault: `There are several ${pluralWordOf(table)} called “${name}”. Enter the id or the key of one.`,
      };
    if (only !== undefined) return { key: only };
    return isExported
      ? {
          fault: `This menu has no ${wordOf(table)} “${name}”. ${withWhole(table)}, or enter another name.`,
          inName: true,
        }
      : { fault: `There is no ${wordOf(table)} “${name}”. Correct the name, or add it to the file.` };
  }

  private into(map: Map<string, Set<string>>, at: string, value: string): void {
    const set = map.get(at);
    if (set) set.add(value);
    else map.set(at, new Set([value]));
  }
}
