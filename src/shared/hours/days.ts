import { formatList } from '../format.js';

/** Days as the API numbers them: 1 is Monday, 7 is Sunday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** English name of a day, 1 to 7; "Day 9" for an invalid number. */
export const dayName = (day: number): string => DAY_NAMES[day - 1] ?? `Day ${day}`;

/** "Monday", "Monday and Tuesday", "Monday to Wednesday and Friday", "every day". `days` ascends. */
export function daysInWords(days: readonly number[]): string {
  if (days.length === DAYS.length) return 'every day';
  return formatList(runsOf(days).flatMap(runInWords));
}

/** Splits ascending days into runs of neighbours: 1 2 3 5 becomes [1 2 3] [5]. */
function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Lists up to two neighbours one by one; three or more become a range. */
function runInWords(run: readonly number[]): string[] {
  const names = run.map(dayName);
  return names.length < 3 ? names : [`${names[0]} to ${names.at(-1)}`];
}
