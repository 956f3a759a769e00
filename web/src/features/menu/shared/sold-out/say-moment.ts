/**
 * A moment by the restaurant's clock: "10:00 PM", and on another day than `now` "Tuesday, 8:00 AM". By the browser alone:
 * what says hours in sentences would weigh more than the screen that this stands on.
 */
export function sayMoment(moment: string, now: string, timeZone: string): string {
  const { hour12 = true } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  const dayOf = (text: string) => new Intl.DateTimeFormat('en', { timeZone }).format(new Date(text));
  const another = dayOf(moment) !== dayOf(now);
  return new Intl.DateTimeFormat('en', {
    timeZone,
    hour12,
    hour: 'numeric',
    minute: '2-digit',
    ...(another && { weekday: 'long' as const }),
  }).format(new Date(moment));
}
