import { AppError } from '../errors.js';
import { formatNumber } from '../format.js';

/** Another number of rows matches the filter than the caller expects. */
class MatchesChanged extends AppError {
  constructor(expected: number, found: number) {
    super(
      'conflict',
      'matches_changed',
      `${formatNumber(found)} match now instead of ${formatNumber(expected)}. Load the list again and choose anew.`,
    );
  }
}

/** @throws MatchesChanged when another number of rows was found than the caller expects */
export function requireCount({ count }: { count: number }, found: number): void {
  if (found !== count) throw new MatchesChanged(count, found);
}
