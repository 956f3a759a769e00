const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a valid date as YYYY-MM-DD; null, without an error, for anything else (C-165). */
export function toDateText(value: unknown): string | null {
  if (typeof value !== 'string' || !DATE.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  // 31 February would parse as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}
