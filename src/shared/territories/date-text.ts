const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day that the calendar has, as YYYY-MM-DD; anything else is null, silently (C-165). */
export function toDateText(value: unknown): string | null {
  if (typeof value !== 'string' || !DATE.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  // 31 February would be a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}
