import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { ShownImportRow } from './import-types';
import { priceWords, suggestedValue } from './suggested-value';

type CellProblems = ShownImportRow['problems'];

/** A button that solves the problems of a cell. */
export interface CellRemedy {
  label: string;
  value?: string;
  /** Its price counts for every size. */
  isEverySize?: boolean;
  /** False if a problem of the cell stays. */
  isLast?: boolean;
}

/**
 * Finds remedies for the problems of a cell. None of them would be refused again.
 * @param repeated problems that can be solved in all their rows at once, so that a row need not offer it
 */
export function cellRemedies(
  problems: CellProblems,
  cell: string,
  repeated: ReadonlySet<string>,
): CellRemedy[] {
  const own = problems.filter((problem) => !problem.by_size);
  const [problem, ...others] = own;
  const suggestion = problem && others.length === 0 ? suggestedValue(problem, cell) : undefined;
  const bySize = problems.find((one) => one.by_size);
  const remedies: CellRemedy[] = [];
  if (!bySize && suggestion) remedies.push(suggestion);
  if (bySize?.remedies.includes('every_size')) {
    const { value } = suggestion ?? {};
    if (own.length === 0) remedies.push({ label: TEXTS.everySize(priceWords(cell)), isEverySize: true });
    else if (value) remedies.push({ label: TEXTS.everySize(priceWords(value)), value, isEverySize: true });
    else remedies.push({ label: TEXTS.everySizeAsIs, isEverySize: true, isLast: false });
  }
  const isAlone = !problems.some(({ message }) => repeated.has(message));
  const mayBeEmpty = problems.every((one) => one.remedies.includes('empty'));
  if (isAlone && mayBeEmpty && suggestion?.value !== '')
    remedies.push({ label: TEXTS.leaveEmpty, value: '' });
  return remedies;
}
