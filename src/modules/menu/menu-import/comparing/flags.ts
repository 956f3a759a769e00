import { flagOfColumn, readFlag } from '../../../../shared/menu/flag-columns.js';
import type { ImportRow } from '../import-tables.js';
import { YES_OR_NO } from './menu-fields.js';
import type { FieldValue } from './menu-state.js';

/**
 * Adds or removes the diets to which columns say yes or no. Others stay. "No" alone states nothing: the file has no
 * column for each of them, so that an empty list would claim too much.
 * @returns fields with sentences
 */
export function setFlags(
  values: Record<string, FieldValue>,
  cells: ImportRow['cells'],
): [field: string, message: string][] {
  return Object.entries(cells).flatMap(([meaning, cell]): [string, string][] => {
    const flag = flagOfColumn(meaning);
    if (!flag || cell === null) return [];
    const isSet = readFlag(cell);
    if (isSet === undefined) return [[meaning, YES_OR_NO]];
    const known = values['diets'];
    const stated = Array.isArray(known) ? (known as readonly string[]) : undefined;
    const others = (stated ?? []).filter((code) => code !== flag.code);
    if (isSet) values['diets'] = [...others, flag.code];
    else if (stated) values['diets'] = others;
    return [];
  });
}
