import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ImportRow } from '../import-tables.js';
import { wordOf } from '../../../../shared/menu/table-words.js';
import { shortened } from '../../../../shared/characters.js';
import { formatRowPlace } from '../../../../shared/row-place.js';
import type { MenuCheck, CellProblem, RefuseField } from './check.js';
import { withoutConsequences } from './consequences.js';
import { blank, type Compared, fieldsOf, fieldStated, namesWith, statusOf } from './differences.js';
import { type MenuFault, faultsIn } from './final-rules.js';
import { setFlags } from './flags.js';
import { IMPORT_FIELDS, NEW_ROW } from './menu-fields.js';
import { MenuIndex } from './menu-index.js';
import {
  copyOfState,
  type FieldValue,
  isJoining,
  keyOfRow,
  type MenuRow,
  type MenuState,
  NAMED_WITHIN,
  nameOfParent,
  nameOfRow,
  REFERENCES,
  referenceIn,
  type RowChange,
} from './menu-state.js';
import { deletedRows, missingRows } from './missing-rows.js';
import { markNoPrices } from './no-prices.js';
import { NextPositions } from './next-positions.js';
import { refuseChange } from './refuse-change.js';
import { similarRows } from './similar-rows.js';

/** Length of a refused name, in characters. */
const SHOWN_NAME = 60;

/** Decisions of the user about a file. */
export interface Decisions {
  /** True if rows found only by their name are the menu's rows. Null: not decided yet. */
  by_name: boolean | null;
  /** Tables whose missing rows are deleted. */
  delete_missing: readonly MenuTableName[];
  /** Rows that are not imported. */
  left_out: readonly { source: number; line: number }[];
  /** Category of new items in files without such a column. Without an id it is a new one. */
  new_items_in?: { id: number | null; name: string } | null;
  /** Rows, and names of categories, whose price counts for every size. */
  every_size?: { rows: readonly { source: number; line: number }[]; categories: readonly string[] };
  /** Names of the file that were corrected in all of its rows. */
  renamed?: readonly { from: string; to: string }[];
}

/** Compares the rows of a file with a menu, table by table: first the rows that others name. */
export function compareMenu(
  rows: readonly ImportRow[],
  state: MenuState,
  decisions: Decisions,
  now: Date,
): MenuCheck {
  return new Comparison(state, decisions, now).compare(rows);
}

class Comparison {
  private readonly next;
  private readonly index: MenuIndex;
  private readonly compared: Compared[] = [];
  /** Places in the file by table and key of their row. */
  private readonly taken = new Map<string, string>();
  private readonly positions: NextPositions;
  private readonly leftOut: ReadonlySet<string>;
  /** Rows of the menu whose lines are left out. */
  private readonly keptOut = new Set<string>();
  private added = 0;

  constructor(
    private readonly state: MenuState,
    private readonly decisions: Decisions,
    private readonly now: Date,
  ) {
    this.next = copyOfState(state);
    this.index = new MenuIndex(this.next);
    this.positions = new NextPositions(this.next);
    this.leftOut = new Set(decisions.left_out.map(({ source, line }) => `${source}:${line}`));
  }

  compare(rows: readonly ImportRow[]): MenuCheck {
    const inFile = new Set(rows.map(({ table }) => table));
    for (const table of MENU_TABLE_NAMES) this.compareTable(table, rows);
    const present = (table: MenuTableName, key: string) =>
      this.taken.has(`${table} ${key}`) || this.keptOut.has(`${table} ${key}`);
    const missing = missingRows(this.state, inFile, present);
    const removed = deletedRows(this.state, missing, this.decisions.delete_missing);
    for (const { table, key } of removed.places) this.next[table].delete(key);
    this.refuseFaults(faultsIn(this.state, this.next));
    markNoPrices(this.compared, this.next, this.state);
    const compared = withoutConsequences(this.compared);
    return {
      at: this.now.toISOString(),
      rows: compared.map(({ sent: _sent, ...row }) => row),
      missing: removed.rows,
      faults: this.faults,
      similar: similarRows(this.compared, this.next, this.decisions.renamed),
      changes: this.changes(removed.places),
    };
  }

  private readonly faults: string[] = [];

  private compareTable(table: MenuTableName, rows: readonly ImportRow[]): void {
    const ofTable = rows.filter((row) => row.table === table);
    const left = ofTable.filter((row) => this.isLeftOut(row));
    for (const sent of left) {
      this.compared.push({ ...blank(sent), status: 'left_out' });
      this.keepLeftOut(table, sent);
    }
    const used = ofTable.filter((row) => !this.isLeftOut(row));
    // Ids and keys come first, so that a name does not take a row that another line names for certain.
    const known = new Map<ImportRow, { key: string; found: 'id' | 'key' }>();
    if (!isJoining(table))
      for (const row of used) {
        const found = this.certain(table, row);
        if (found) known.set(row, found);
      }
    const certain = new Set([...known.values()].map(({ key }) => key));
    for (const row of used) this.compareRow(table, row, known.get(row), certain);
  }

  private isLeftOut({ source, line, implied }: ImportRow): boolean {
    return !implied && this.leftOut.has(`${source}:${line}`);
  }

  /** Keeps the menu's row of a line that is left out from counting as missing. */
  private keepLeftOut(table: MenuTableName, sent: ImportRow): void {
    const none = () => undefined;
    const references = this.references(table, sent, none);
    const found = this.certain(table, sent) ?? this.guess(table, sent, references, new Set(), none);
    if (found && !this.taken.has(`${table} ${found.key}`)) this.keptOut.add(`${table} ${found.key}`);
  }

  private certain(table: MenuTableName, { cells }: ImportRow) {
    const { id, key } = cells;
    if (typeof id === 'string' && this.index.hasId(table, id)) return { key: id, found: 'id' as const };
    const keyed = key ? this.index.withKey(table, key) : undefined;
    return keyed !== undefined && this.state[table].has(keyed)
      ? { key: keyed, found: 'key' as const }
      : undefined;
  }

  private compareRow(
    table: MenuTableName,
    sent: ImportRow,
    known: { key: string; found: 'id' | 'key' } | undefined,
    certain: ReadonlySet<string>,
  ): void {
    const { formulaIn = {} } = sent;
    const formulas = Object.entries(formulaIn).map(([field, column]) => ({
      field,
      column,
      message: noValue(field),
    }));
    const problems: CellProblem[] = [...formulas];
    const refuse: RefuseField = (field, message, remedy) => {
      if (field !== null && field in formulaIn && remedy === undefined) return;
      const column = field === null ? null : (sent.columnOf[field] ?? null);
      problems.push({ field, column, message, ...(remedy && { remedy }) });
    };
    const references = this.references(table, sent, refuse);
    const isLost = problems.length > formulas.length;
    const row = { ...blank(sent), problems };
    const found = known ?? (isLost ? undefined : this.guess(table, sent, references, certain, refuse));
    const before = found ? this.state[table].get(found.key) : undefined;
    row.found = found?.found ?? null;
    const { id } = sent.cells;
    if (id && !isJoining(table) && !this.index.hasId(table, id)) row.unknownId = shortened(id, SHOWN_NAME);
    const key =
      found?.key ??
      (isJoining(table) && problems.length === formulas.length
        ? keyOfRow(table, references)
        : `+${(this.added += 1)}`);
    const line = this.taken.get(`${table} ${key}`);
    if (line !== undefined) refuse(null, `${line} is the same ${wordOf(table)}. Leave one of them out.`);
    else this.taken.set(`${table} ${key}`, formatRowPlace(sent.unit, sent.line));
    const after = this.valuesAfter(table, sent, { before, references, refuse });
    const hasColumn = (prefix: string) => namesWith(prefix).some((field) => sent.cells[field] !== undefined);
    refuseChange(
      table,
      { before, after, sent, hasColumn, problems, refuse },
      { state: this.next, stored: this.state, index: this.index },
    );
    // A new row whose name is refused still shows what it would be called.
    row.name = nameOfRow(table, after) || shortened(sent.cells['name'] ?? '', SHOWN_NAME);
    row.within = nameOfParent(table, after);
    row.fields = fieldsOf(table, before, after);
    row.status =
      problems.length === 0 && isNoPrice(table, before, after)
        ? 'unchanged'
        : statusOf(problems, before, row.fields);
    if (line === undefined) {
      this.next[table].set(key, after);
      this.index.add(table, key, after);
      this.positions.add(table, after);
    }
    this.compared.push({ ...row, sent, key });
  }

  /** Finds the rows that this one names. */
  private references(
    table: MenuTableName,
    { cells }: ImportRow,
    refuse: (field: string, message: string) => void,
  ): MenuRow {
    const found: Record<string, FieldValue> = {};
    // Prices and extras also name the category in which their other names are looked up.
    const helping: Record<string, MenuTableName> =
      table === 'prices' || table === 'extras' ? { category: 'categories' } : {};
    for (const [prefix, parent] of Object.entries({ ...helping, ...REFERENCES[table] })) {
      const within = NAMED_WITHIN[parent] === 'category' ? referenceIn(found, 'category') : undefined;
      const reference = this.index.reference(parent, prefix, cells, within);
      if (!reference) continue;
      if ('fault' in reference) {
        // A category that only helps to find a row need not be known.
        const field = reference.inName ? prefix : fieldStated(prefix, cells);
        if (prefix in REFERENCES[table]) refuse(field, reference.fault);
        continue;
      }
      found[`${prefix}_id`] = idOf(reference.key);
      found[prefix] = this.next[parent].get(reference.key)?.['name'] ?? '';
    }
    return found;
  }

  /** Finds a row by its name in its parent, or by the two rows that it joins. */
  private guess(
    table: MenuTableName,
    { cells, implied }: ImportRow,
    references: MenuRow,
    certain: ReadonlySet<string>,
    refuse: (field: string, message: string) => void,
  ): { key: string; found: 'id' | 'name' } | undefined {
    if (isJoining(table)) {
      const key = keyOfRow(table, references);
      return this.state[table].has(key) ? { key, found: 'id' } : undefined;
    }
    const { name } = cells;
    if (!name || (this.decisions.by_name === false && !implied)) return undefined;
    const prefix = NAMED_WITHIN[table];
    const within = prefix === undefined ? '' : referenceIn(references, prefix);
    const known = this.index
      .named(table, name, within)
      .filter((key) => this.state[table].has(key) && !certain.has(key));
    if (known.length > 1) {
      refuse(
        'name',
        `There are several ${wordOf(table)} rows called “${name}”. Enter the id or the key of one.`,
      );
      return undefined;
    }
    const [key] = known;
    return key === undefined ? undefined : { key, found: 'name' };
  }

  private valuesAfter(
    table: MenuTableName,
    { cells }: ImportRow,
    {
      before,
      references,
      refuse,
    }: { before: MenuRow | undefined; references: MenuRow; refuse: (field: string, message: string) => void },
  ): MenuRow {
    const values: Record<string, FieldValue> = { ...(before ?? NEW_ROW[table]), ...references };
    for (const [name, { read }] of IMPORT_FIELDS[table]) {
      const cell = cells[name];
      if (cell === undefined && !(name === 'name' && !before)) continue;
      if (name === 'position' && (cell ?? null) === null) continue;
      const result = read(cell ?? null, this.now);
      // In a new row, an empty cell that cannot be empty means the default.
      const isDefault = (cell ?? null) === null && !before && name in NEW_ROW[table];
      if (!('fault' in result)) values[name] = result.value;
      else if (!isDefault) refuse(name, result.fault);
    }
    for (const fault of setFlags(values, cells)) refuse(...fault);
    const isMoved = before && referenceIn(before, 'category') !== referenceIn(values, 'category');
    if (IMPORT_FIELDS[table].has('position') && (!before || isMoved) && !cells['position'])
      values['position'] = this.positions.of(table, values);
    return values;
  }

  private refuseFaults(faults: readonly MenuFault[]): void {
    if (faults.length === 0) return;
    const rows = new Map(this.compared.toReversed().map((row) => [`${row.table} ${row.key}`, row]));
    for (const { table, key, field, message, of } of faults) {
      const row = [{ table, key }, ...of]
        .map((place) => rows.get(`${place.table} ${place.key}`))
        .find((found) => found !== undefined);
      if (!row) {
        this.faults.push(message);
        continue;
      }
      row.problems.push({
        field,
        column: field === null ? null : (row.sent.columnOf[field] ?? null),
        message,
      });
      row.status = 'refused';
    }
  }

  private changes(removed: readonly { table: MenuTableName; key: string }[]): RowChange[] {
    const written = this.compared.flatMap(({ table, key, status }) => {
      if (status !== 'new' && status !== 'changed') return [];
      const after = this.next[table].get(key);
      return after ? [{ table, key, before: this.state[table].get(key) ?? null, after }] : [];
    });
    const deleted = removed.flatMap(({ table, key }) => {
      const before = this.state[table].get(key);
      return before ? [{ table, key, before, after: null }] : [];
    });
    return [...written, ...deleted];
  }
}

/** Says that a formula was saved without its result, so that the cell is not taken for an empty one. */
const noValue = (field: string): string =>
  `This formula has no value. Save the file in a spreadsheet program, or enter the ${field === 'price' ? 'price' : 'value'}.`;

const isNoPrice = (table: MenuTableName, before: MenuRow | undefined, after: MenuRow) =>
  table === 'prices' && !before && after['price'] === null;

/** Id of a row of the menu; a new row has its temporary key. */
const idOf = (key: string): number | string => (key.startsWith('+') ? key : Number(key));
