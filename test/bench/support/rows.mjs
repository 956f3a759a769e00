import { median, ratios } from './figures.mjs';

const whole = (value) => Math.round(value).toLocaleString('en');
const perSecond = ({ rates }) => `${whole(median(rates))}/s`;
const cpuOf = (lane) => Math.round(median(lane.cpu) * 100) / 100;

/**
 * Builds a table row for a rate, compared with the bare server.
 * || @param row.goal the ratio that ours must reach; undefined: the row is for information
 * @param row.ours,row.limit,row.naive results of `runLanes`
 */
export function rateRow({ workload, goal, ours, limit, naive, note }) {
  const ratio = ratios(ours.rates, limit.rates);
  return {
    workload,
    goal: goal === undefined ? '' : `at least ${goal}`,
    limit: perSecond(limit),
    ours: perSecond(ours),
    ratio,
    naive: naive && perSecond(naive),
    note,
    cpu: { ours: cpuOf(ours), limit: cpuOf(limit) },
    holds: goal === undefined ? undefined : ratio.median >= goal,
  };
}

/** Converts a lane's figures to single calls, for requests with several. */
export const perCallOf = ({ rates, cpu }, calls) => ({
  rates: rates.map((rate) => rate * calls),
  cpu: cpu.map((milliseconds) => milliseconds / calls),
});

/**
 * Builds a table row for a duration, compared with another duration.
 * || @param row.goal the largest allowed ratio; `most` (ms): the largest allowed time of ours
 * @param row.digits of the times
 */
export function timeRow({ workload, goal, most, ours, limit, note, digits = 1 }) {
  const ratio = ratios(ours, limit);
  const ms = (figures) => `${median(figures).toFixed(digits)} ms`;
  return {
    workload,
    goal: `at most ${goal}${most === undefined ? '' : ` and ${most} ms`}`,
    limit: ms(limit),
    ours: ms(ours),
    ratio,
    note,
    holds: ratio.median <= goal && (most === undefined || median(ours) <= most),
  };
}

/** Builds a table row for a figure without comparison. */
export function figureRow({ workload, most, unit, ours, note, digits = 0 }) {
  const text = (value) =>
    `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '%' ? '' : ' '}${unit}`;
  return {
    workload,
    goal: `at most ${text(most)}`,
    ours: text(median(ours)),
    range: [Math.min(...ours), Math.max(...ours)].map(text).join(' to '),
    note,
    holds: median(ours) <= most,
  };
}
