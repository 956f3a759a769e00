import { type AllergenLaw, allergenNamesBy, askedAnd } from '@server/shared/menu/allergen-laws';
import {
  type Allergen,
  ALLERGENS,
  type Diet,
  DIET_NAMES,
  DIETS,
  type DietaryInfo,
} from '@server/shared/menu/allergens';
import { withOneOfBoth } from '@server/shared/menu/one-of-both';
import { statesAllergen } from '@server/shared/menu/stated-allergens';
import { isSame } from '@/editing/save-changes';

interface AllergenColumn {
  field: 'allergens';
  /** Undefined for the "none" column. */
  code: Allergen | undefined;
  title: string;
}
interface DietColumn {
  field: 'diets';
  code: Diet | undefined;
  title: string;
}
/** Column: one code of a list, or "none". */
export type MatrixColumn = AllergenColumn | DietColumn;

/**
 * Columns for what a law asks, then for other codes that are stated. "None" has its own column, because it is only ever
 * stated explicitly.
 */
export const matrixColumns = (
  law: AllergenLaw | undefined,
  stated: Iterable<Allergen>,
): readonly MatrixColumn[] => [
  { field: 'allergens', code: undefined, title: 'No allergens' },
  ...askedAnd(law, stated).map((code) => ({
    field: 'allergens' as const,
    code,
    title: allergenNamesBy(law)[code],
  })),
  { field: 'diets', code: undefined, title: 'No special diet' },
  ...DIETS.map((code) => ({ field: 'diets' as const, code, title: DIET_NAMES[code] })),
];

/** True for the column of an allergen. */
export const isAllergen = (
  column: MatrixColumn,
): column is MatrixColumn & { field: 'allergens'; code: Allergen } =>
  column.field === 'allergens' && column.code !== undefined;

/** True when the cell is checked. */
export function isChecked(
  stated: DietaryInfo,
  { field, code }: Pick<MatrixColumn, 'field' | 'code'>,
): boolean {
  const codes: readonly string[] | null = stated[field];
  return code === undefined ? codes?.length === 0 : (codes?.includes(code) ?? false);
}

/** Answer of a cell. Diets and "none" know "contains" (checked) and "no". */
export type CellAnswer = 'contains' | 'may' | 'no';

/** Allergens that a list does not answer by leaving them out (C-355). */
type Open = readonly Allergen[];

const isOpen = (column: MatrixColumn, open: Open) => isAllergen(column) && open.includes(column.code);

/** Reads the answer of a cell, to copy it. Null: not stated. */
export function answerIn(stated: DietaryInfo, column: MatrixColumn, open: Open = []): CellAnswer | null {
  if (isChecked(stated, column)) return 'contains';
  if (isAllergen(column) && stated.may_contain?.includes(column.code)) return 'may';
  return stated[column.field] === null || isOpen(column, open) ? null : 'no';
}

/** Answer of a list for a column; a named type answers for its general code. Null: not stated. */
export function statedIn(stated: DietaryInfo, column: MatrixColumn, open: Open = []): boolean | null {
  if (isAllergen(column)) {
    const states = statesAllergen(stated.allergens, column.code);
    return states === false && isOpen(column, open) ? null : states;
  }
  return stated[column.field] === null ? null : isChecked(stated, column);
}

/** Counts cells with “no” in open columns: they stay open until the whole menu was checked. */
export const openCells = (
  columns: readonly MatrixColumn[],
  wanted: Readonly<Record<string, CellAnswer>>,
  open: Open,
): number => columns.filter((column, at) => wanted[at] === 'no' && isOpen(column, open)).length;

/**
 * Toggles a cell. An allergen that is checked is no longer in “may contain”. Unchecking the last code of a list, or "none", leaves the list not stated.
 * @returns the changed lists
 */
export function toggleCell(stated: DietaryInfo, column: MatrixColumn): Partial<DietaryInfo> {
  const { field, code } = column;
  const on = !isChecked(stated, column);
  if (code === undefined) return { [field]: on ? [] : null };
  const known: readonly string[] = field === 'allergens' ? ALLERGENS : DIETS;
  const codes: readonly string[] = stated[field] ?? [];
  const next = known.filter((each) => (each === code ? on : codes.includes(each)));
  return withOneOfBoth(stated, { [field]: next.length > 0 ? next : null });
}

/**
 * Toggles "may contain" in an allergen's cell. It replaces "contains", because only one of them is true.
 * @returns the changed lists; empty for columns that are no allergens
 */
export function toggleMayContain(stated: DietaryInfo, column: MatrixColumn): Partial<DietaryInfo> {
  return setCell(stated, column, answerIn(stated, column) === 'may' ? 'no' : 'may');
}

/** Writes a cell. @returns the changed lists; empty for "may contain" where it cannot be said */
function setCell(stated: DietaryInfo, column: MatrixColumn, answer: CellAnswer): Partial<DietaryInfo> {
  if (answer === 'may' && !isAllergen(column)) return {};
  const patch = isChecked(stated, column) === (answer === 'contains') ? {} : toggleCell(stated, column);
  if (!isAllergen(column)) return patch;
  // Both lists can have the code, if they were stated elsewhere.
  const before = { ...stated, ...patch }.may_contain ?? [];
  if (before.includes(column.code) === (answer === 'may')) return patch;
  const next = ALLERGENS.filter((each) => (each === column.code ? answer === 'may' : before.includes(each)));
  return { ...patch, may_contain: next.length > 0 ? next : null };
}

/** Writes several cells of an item, by column. @returns the changed lists */
export function setCells(
  columns: readonly MatrixColumn[],
  stated: DietaryInfo,
  wanted: Readonly<Record<string, CellAnswer>>,
): Partial<DietaryInfo> {
  let patch: Partial<DietaryInfo> = {};
  for (const [at, column] of columns.entries()) {
    const answer = wanted[at];
    if (answer !== undefined) patch = { ...patch, ...setCell({ ...stated, ...patch }, column, answer) };
  }
  return patch;
}

/**
 * States cells of an item, by column. A list that is not stated becomes stated by a yes, or by no in all its cells.
 * @returns the changed lists, and the number of cells that stay not stated
 */
export function stateCells(
  columns: readonly MatrixColumn[],
  stated: DietaryInfo,
  wanted: Readonly<Record<string, CellAnswer>>,
): { patch: Partial<DietaryInfo>; unstated: number } {
  const skipped = new Set<string>();
  const none: Partial<DietaryInfo> = {};
  for (const list of ['allergens', 'diets'] as const) {
    const cells = columns.flatMap(({ field, code }, at) =>
      field === list ? [{ at, isCode: code !== undefined, answer: wanted[at] }] : [],
    );
    if (cells.every(({ isCode, answer }) => !isCode || answer === 'no')) none[list] = [];
    else if (stated[list] === null && !cells.some(({ answer }) => answer === 'contains'))
      for (const { at, answer } of cells) if (answer === 'no') skipped.add(String(at));
  }
  const stating = Object.fromEntries(Object.entries(wanted).filter(([at]) => !skipped.has(at)));
  const patch = { ...setCells(columns, stated, stating), ...none };
  return { patch: changesOf(stated, patch), unstated: skipped.size };
}

const changesOf = (stated: DietaryInfo, patch: Partial<DietaryInfo>): Partial<DietaryInfo> =>
  Object.fromEntries(
    Object.entries(patch).filter(([list, codes]) => !isSame(stated[list as keyof DietaryInfo], codes)),
  );

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Finds the cell that a key leads to within the table; undefined for every other key. */
export function cellAfter(
  key: string,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): [number, number] | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
  return [within(row + step[0], rows), within(column + step[1], columns)];
}
