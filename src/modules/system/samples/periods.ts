import { grouped } from '../../../shared/grouped.js';
import type { Sample } from '../status.schemas.js';

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Step of the chart of a day (ms). */
const STEP = 15 * MINUTE;

type Latency = Sample['latency'];

/** Selects the charts' samples, oldest first: the last hour by minute, the last day by quarter hour. */
export function periodsOf(samples: readonly Sample[], now: Date): { hour: Sample[]; day: Sample[] } {
  const since = (milliseconds: number) =>
    samples
      .filter(({ at }) => Date.parse(at) > now.getTime() - milliseconds)
      .sort((one, other) => one.at.localeCompare(other.at));
  const day = since(DAY);
  const inStep = grouped(day, stepOf);
  return {
    hour: since(HOUR),
    day: [...new Set(day.map(stepOf))].map((step) =>
      mostOf(new Date(step * STEP).toISOString(), inStep(step)),
    ),
  };
}

const stepOf = ({ at }: Sample) => Math.floor(Date.parse(at) / STEP);

/** Returns the maximum of several samples, so that a peak of a minute shows in the day's chart as well. */
function mostOf(at: string, some: readonly Sample[]): Sample {
  const most = (read: (sample: Sample) => number) => Math.max(...some.map(read));
  const slowest = (name: keyof Latency) => {
    const known = some.flatMap(({ latency }) => latency[name] ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  return {
    at,
    waiting: most(({ waiting }) => waiting),
    pending: most(({ pending }) => pending),
    dead: most(({ dead }) => dead),
    latency: {
      mariadb: slowest('mariadb'),
      redis: slowest('redis'),
      storage: slowest('storage'),
      smtp: slowest('smtp'),
    },
  };
}
