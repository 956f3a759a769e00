import { tzOffset } from '@date-fns/tz/tzOffset';
import { ZONE_DATA } from './zone-data.js';

const MINUTE_MS = 60_000;
const { firstMinute, endMinute, rows } = ZONE_DATA;

/** A zone's offsets, each valid from its minute on; the first is valid from `firstMinute`. */
interface ZoneClock {
  from: number[];
  /** Minutes ahead of UTC. */
  offsets: number[];
}

let clocks: ReadonlyMap<string, () => ZoneClock> | undefined;

function readRows(): ReadonlyMap<string, () => ZoneClock> {
  return new Map(
    rows.flatMap((row) => {
      const [names = '', offsets = '', turns = ''] = row.split('|');
      let read: ZoneClock | undefined;
      const clock = () => (read ??= readClock(offsets, turns));
      return names.split(' ').map((name) => [name.toLowerCase(), clock] as const);
    }),
  );
}

function readClock(offsets: string, turns: string): ZoneClock {
  let at = firstMinute;
  const from = turns.split(' ').filter(Boolean);
  return {
    from: [firstMinute, ...from.map((delta) => (at += Number.parseInt(delta, 36)))],
    offsets: offsets.split(',').map(Number),
  };
}

const clockOf = (timeZone: string) => (clocks ??= readRows()).get(timeZone.toLowerCase());

/** Tells whether our own table has the zone, ignoring case. */
export const isInZoneData = (timeZone: string): boolean => clockOf(timeZone) !== undefined;

/** A clock change within the table's last year means that the clock keeps changing after the table ends. */
const isTurning = ({ from }: ZoneClock) => (from.at(-1) ?? 0) > endMinute - 366 * 24 * 60;

/**
 * Minutes that the zone's clock is ahead of UTC, from our own table. Node and browsers have laws that are one to
 * three years old, and each its own (C-303). They are only used for years outside the table and for zones that it
 * lacks.
 * @returns NaN for an unknown zone or an invalid instant (ms)
 */
export function zoneOffset(timeZone: string, instant: number): number {
  const clock = clockOf(timeZone)?.();
  const minute = instant / MINUTE_MS;
  const isInTable = minute >= firstMinute && (minute < endMinute || (clock && !isTurning(clock)));
  if (!clock || !isInTable) return tzOffset(timeZone, new Date(instant));
  return clock.offsets[clock.from.findLastIndex((from) => from <= minute)] ?? Number.NaN;
}
