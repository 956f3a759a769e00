import { median, ratios } from './figures.mjs';

const whole = (value) => Math.round(value).toLocaleString('en');
const perSecond = ({ rates }) => `${whole(median(rates))}/s`;
const cpuOf = (lane) => Math.round(median(lane.cpu) * 100) / 100;

/**
 * A row of the table for what is answered in a second, against what answers the same with the least work.
 *
 * @param row.goal the ratio that ours must reach; undefined: the row is shown for what it is
 * @param row.ours,row.limit,row.naive what `runLanes` found
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

/** A lane's figures for each of the calls in its requests. */
export const perCallOf = ({ rates, cpu }, calls) => ({
  rates: rates.map((rate) => rate * calls),
  cpu: cpu.map((milliseconds) => milliseconds / calls),
});

/**
 * A row for how long something takes, against something else that it may take so many times as long as.
 *
 * @param row.goal  the ratio that must not be passed; `most` (ms): nor may ours itself pass this
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

/** A row for a figure that stands for itself. */
export function figureRow({ workload, most, unit, ours, note, digits = 0 }) {
  const text = (value) =>
    `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
  return {
    workload,
    goal: `at most ${text(most)}`,
    ours: text(median(ours)),
    range: [Math.min(...ours), Math.max(...ours)].map(text).join(' to '),
    note,
    holds: median(ours) <= most,
  };
}
