import { SeededRandom } from '../random.js';

/** Ranges of analytics, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = 30;

/** Points of a sparkline. */
export const SPARKLINE_POINTS = 8;

export interface Day {
  /** YYYY-MM-DD, UTC. */
  date: string;
  orders: number;
  /** US dollars, in whole cents. */
  revenue: number;
}

const DAY = 24 * 60 * 60 * 1_000; // ms

/** Factor of each weekday, Sunday first: restaurants are busiest at the end of the week. */
const WEEK = [1.15, 0.78, 0.82, 0.9, 1, 1.3, 1.42];

/** Hashes a text to 32 bits (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

const randomOf = (...parts: (string | number)[]) => new SeededRandom(hash(parts.join('|')));

/**
 * Returns sample orders and revenue of each day of a range, today last. The product sells nothing yet, so the figures
 * are invented. They depend only on the restaurant, the range and the day. So the chart, the file and the next visit
 * agree (C-91).
 * @param restaurantId null: all restaurants
 */
export function dailySeries(restaurantId: number | null, range: Range, today: Date): Day[] {
  const subject = restaurantId ?? 'all';
  const base = (restaurantId === null ? 420 : 24) + randomOf(subject).below(restaurantId === null ? 160 : 40);
  const last = Math.floor(today.getTime() / DAY);
  return Array.from({ length: range }, (_, index) => {
    const moment = new Date((last - range + 1 + index) * DAY);
    const date = moment.toISOString().slice(0, 10);
    const random = randomOf(subject, range, date);
    const busy = base * (WEEK[moment.getUTCDay()] ?? 1) * (0.85 + random.next() * 0.3);
    const orders = Math.round(busy);
    const revenue = Math.round(orders * (2_150 + random.below(700))) / 100;
    return { date, orders, revenue };
  });
}

export interface Totals {
  orders: number;
  revenue: number;
  /** Revenue of 30 days at this pace. */
  runRate: number;
  /** Revenue per order; 0 without orders. */
  averageOrder: number;
}

export function totalsOf(days: readonly Day[]): Totals {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = Math.round(days.reduce((sum, day) => sum + day.revenue * 100, 0)) / 100;
  return {
    orders,
    revenue,
    runRate: days.length === 0 ? 0 : Math.round((revenue / days.length) * 30 * 100) / 100,
    averageOrder: orders === 0 ? 0 : Math.round((revenue / orders) * 100) / 100,
  };
}

/** Returns eight sample points that end at `value`, for the line beside a figure, and their rise in percent. */
export function sparkline(name: string, value: number, range: Range): { points: number[]; change: number } {
  const random = randomOf(name, value, range);
  const start = value * (0.7 + random.next() * 0.25);
  const points = Array.from({ length: SPARKLINE_POINTS }, (_, index) => {
    const straight = start + ((value - start) * index) / (SPARKLINE_POINTS - 1);
    const isLast = index === SPARKLINE_POINTS - 1;
    return isLast ? value : Math.round(straight * (0.95 + random.next() * 0.1) * 100) / 100;
  });
  const [first = 0] = points;
  return { points, change: first === 0 ? 0 : Math.round(((value - first) / first) * 1_000) / 10 };
}

/** Name of the file that Export CSV creates. */
export const exportName = (range: Range) => `analytics_${range}d.csv`;
export const exportRows = (days: readonly Day[]): string[][] => [
  ['date', 'orders', 'revenue'],
  ...days.map(({ date, orders, revenue }) => [date, String(orders), revenue.toFixed(2)]),
];
